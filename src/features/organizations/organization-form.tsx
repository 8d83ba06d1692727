// Edit form of an organization. Fields that the account may not change show the reason.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { associationType } from '#contract/access.ts'
import { offeredAmong } from '#contract/associations/association-choices.ts'
import { emailHoldHours } from '#contract/organizations/email-hold.ts'
import { organizationFields } from '#contract/organizations/organization-fields.ts'
import { affiliationRefusal, fieldRefusal } from '#contract/organizations/organization-access.ts'
import { organizationDraft, type Organization } from '#contract/organizations/organization.ts'
import { organizationStatus, organizationStatusLabels } from '#contract/organizations/search.ts'
import { mergeParts } from '../../forms/conflict/conflict-merge.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { PlaceField } from '../../forms/fields/place-field.tsx'
import { Repeater } from '../../forms/repeater.tsx'
import { EmailField, PhoneField, TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { EditForm, useEditForm, type Edited } from '../../records/edit-form.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { namedOptions } from '../../ui/named-options.ts'
import { AffiliationFields } from './affiliation-fields.tsx'
import {
  contextNameOf,
  leavesContext,
  leavingNote,
  organizationFormValues,
  type DraftValues,
} from './organization-draft.ts'
import { organizationQueries } from './queries.ts'

const statuses = organizationStatus.options.map((value) => ({ value, label: organizationStatusLabels[value] }))

interface OrganizationFormProps {
  actions: Edited<Organization, ReturnType<typeof organizationFormValues>>
}

export const OrganizationForm = ({ actions }: OrganizationFormProps) => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const associations = useSuspenseQuery(organizationQueries.associations()).data.items
  const [isAsking, setIsAsking] = useState(false)

  const form = useEditForm(actions, organizationDraft, {
    mergeLists: (base, mine, theirs) => ({
      ...mine,
      branches: mergeParts(
        [base.branches, mine.branches, theirs.branches],
        ({ branchId }) => branchId,
        ({ branchId }) => affiliationRefusal(user, user.context, branchId) === null,
      ),
    }),
    onSent: (saved) => {
      if (leavesContext(user.context, organizationFormValues(saved))) void navigate({ to: '/organizations/list' })
      else actions.editMode.close()
    },
  })
  const askOrSubmit = () => {
    form.flush()
    const isLeaving = leavesContext(user.context, form.hook.getValues())
    if (isLeaving && !leavesContext(user.context, form.savedValues())) setIsAsking(true)
    else void form.submit()
  }
  const where = contextNameOf(user)
  const reason = (field: keyof DraftValues) => fieldRefusal(user, field)
  const nameOf = (id: string) => associations.find((association) => association.id === id)?.name ?? ''
  const districts = offeredAmong(associations, associationType.District, [actions.record.district.id])

  return (
    <EditForm form={form} actions={actions} onSubmit={askOrSubmit} fields={organizationFields(nameOf)}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Föreningen">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField form={form} name="name" className="sm:col-span-2" />
              <TextField form={form} name="shortName" />
              <TextField form={form} name="rfNumber" />
              <TextField
                form={form}
                name="organizationNumber"
                inputMode="numeric"
                reason={reason('organizationNumber')}
              />
              <SelectField form={form} name="status" options={statuses} reason={reason('status')} />
              <SelectField
                form={form}
                name="districtId"
                options={namedOptions(districts)}
                reason={reason('districtId')}
                className="sm:col-span-2"
              />
              <TextField form={form} name="municipality" />
              <DateField form={form} name="memberSince" />
            </div>
          </Card>
          <AffiliationFields form={form} associations={associations} />
          <HomeFields form={form} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Kontakt">
            <div className="grid gap-4 sm:grid-cols-2">
              <EmailField
                form={form}
                name="email"
                hint={`En ny adress kan bekräfta något för föreningen först efter ${emailHoldHours} timmar.`}
                className="sm:col-span-2"
              />
              <TextField form={form} name="web" type="url" placeholder="https://" className="sm:col-span-2" />
              <PhoneField form={form} name="phoneNumber" />
              <TextField form={form} name="bankgiro" inputMode="numeric" />
            </div>
          </Card>
          <AddressFields form={form} kind="visiting" title="Besöksadress" street="Gatuadress" />
          <AddressFields form={form} kind="postal" title="Postadress" street="Gatuadress eller box" />
          <Card title={form.titleOf('notes')}>
            <TextareaField form={form} name="notes" label="För den som arbetar med föreningen" rows={5} />
          </Card>
        </div>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={`Ska föreningen lämna ${where}?`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            void form.submit()
          }}
        >
          {leavingNote(where)}
        </ConfirmDialog>
      ) : null}
    </EditForm>
  )
}

interface AddressFieldsProps {
  form: SchemaForm<DraftValues>
  kind: 'visiting' | 'postal'
  title: string
  /** Label of the first line. */
  street: string
}

const AddressFields = ({ form, kind, title, street }: AddressFieldsProps) => (
  <Card title={title}>
    <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <TextField form={form} name={`${kind}Street`} label={street} className="sm:col-span-2" />
      <TextField form={form} name={`${kind}PostalCode`} label="Postnummer" inputMode="numeric" />
      <TextField form={form} name={`${kind}City`} label="Ort" />
    </div>
  </Card>
)

const HomeFields = ({ form }: { form: SchemaForm<DraftValues> }) => (
  <Card title={form.titleOf('homeFields')}>
    <Repeater
      form={form}
      name="homeFields"
      addLabel="Lägg till fält"
      empty="Inget hemmafält är angivet."
      newItem={() => ({ name: '', icao: '', latitude: null, longitude: null })}
      nameOf={({ name }) => name || 'fältet'}
    >
      {(index) => (
        <PlaceField
          form={form}
          label={`Fält ${index + 1}`}
          name={`homeFields.${index}.name`}
          icao={`homeFields.${index}.icao`}
          latitude={`homeFields.${index}.latitude`}
          longitude={`homeFields.${index}.longitude`}
        />
      )}
    </Repeater>
  </Card>
)
