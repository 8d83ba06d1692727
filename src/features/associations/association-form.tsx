// Edit forms of an association and of the federation's settings, which have most fields in common.
import {
  associationFieldRefusal,
  associationUpdate,
  districtEmailHint,
  type Association,
  type AssociationDraft,
} from '#contract/associations/association.ts'
import { federationUpdate, type Federation, type FederationDraft } from '#contract/associations/federation.ts'
import { leadDayTypes } from '#contract/associations/handling.ts'
import { minApplicationDays } from '#contract/competitions/competition-type.ts'
import { NumberField } from '../../forms/fields/number-and-time-fields.tsx'
import { EmailField, TextField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { EditForm, useEditForm, type Edited } from '../../records/edit-form.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import type { FederationValues } from './association-values.ts'

export const AssociationForm = ({ actions }: { actions: Edited<Association, AssociationDraft> }) => {
  const { record } = actions
  const user = useCurrentUser()
  const form = useEditForm(actions, associationUpdate)
  const reason = (field: string) => associationFieldRefusal(user, field)
  return (
    <EditForm form={form} actions={actions}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Uppgifter">
          <div className="grid gap-4">
            <TextField form={form} name="name" reason={reason('name')} />
            <TextField form={form} name="shortName" reason={reason('shortName')} />
            <AddressFields
              form={form as unknown as SchemaForm<FederationValues>}
              {...(record.kind === 'district' ? { hint: districtEmailHint } : {})}
            />
          </div>
        </Card>
        {record.kind === 'branch' ? (
          <TimeFields
            form={form as unknown as SchemaForm<FederationValues>}
            inherited={record.inherited}
            hint="Det som lämnas tomt är som i hela förbundet."
          />
        ) : null}
      </div>
    </EditForm>
  )
}

export const FederationForm = ({ actions }: { actions: Edited<Federation, FederationDraft> }) => {
  const form = useEditForm(actions, federationUpdate)
  return (
    <EditForm form={form} actions={actions}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Uppgifter">
          <div className="grid gap-4">
            <AddressFields form={form} />
          </div>
        </Card>
        <TimeFields form={form} hint="Gäller i de grenar som inte har angett något eget." />
      </div>
    </EditForm>
  )
}

/** `hint`: another one for the e-mail address. */
const AddressFields = ({ form, ...email }: { form: SchemaForm<FederationValues>; hint?: string }) => (
  <>
    <EmailField form={form} name="email" {...email} />
    <TextField form={form} name="web" type="url" placeholder="https://" />
  </>
)

interface TimeFieldsProps {
  form: SchemaForm<FederationValues>
  hint: string
  /** The values that apply when a field is empty. */
  inherited?: Association['inherited']
}

const TimeFields = ({ form, hint, inherited }: TimeFieldsProps) => {
  const inheritedHint = (days: number | undefined) => (days === undefined ? {} : { hint: `Annars ${days}.` })
  return (
    <Card title="Handläggning och ledtider">
      <p className="mb-4 text-muted">
        Besluta senast räknas från dagen då något skickas in, men blir inte senare än den dag som håller ledtiden före
        tävlingens första dag, och för en utlysning inte senare än {minApplicationDays} dagar före sista ansökningsdag.
        Har den dagen redan kommit när något skickas in räknas den inte. {hint}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="handlingDays"
          unit="dagar"
          className="sm:col-span-2"
          {...inheritedHint(inherited?.handlingDays)}
        />
        {leadDayTypes.map((type) => (
          <NumberField
            key={type}
            form={form}
            name={`leadDays.${type}`}
            label={`Ledtid, ${form.titleOf(`leadDays.${type}`)}`}
            unit="dagar"
            {...inheritedHint(inherited?.leadDays[type])}
          />
        ))}
      </div>
    </Card>
  )
}
