// Edit form of a licence type, and its fields.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { associationType } from '#contract/access.ts'
import { offeredAmong } from '#contract/associations/association-choices.ts'
import { licenceKindLabels, licenceKinds } from '#contract/licences/licence-types/licence-type-search.ts'
import {
  keptKindText,
  licenceTypeText,
  licenceTypeUpdate,
  usuallyTwoPersons,
  validityLabels,
  type LicenceType,
  type LicenceTypeDraft,
} from '#contract/licences/licence-types/licence-type.ts'
import { licenceTypeFields } from '#contract/licences/licence-types/licence-type-fields.ts'
import { counted } from '#contract/text/counted.ts'
import { chosenOrSaved } from '../../../forms/chosen-or-saved.ts'
import { SelectField, SwitchField } from '../../../forms/fields/choice-fields.tsx'
import { MultiSelectField } from '../../../forms/fields/combobox-fields.tsx'
import { MoneyField, NumberField } from '../../../forms/fields/number-and-time-fields.tsx'
import { TextareaField, TextField } from '../../../forms/fields/text-fields.tsx'
import { useHiddenFields } from '../../../forms/hidden-fields.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { associationQuery } from '../../../records/association-filters.ts'
import { EditForm, useEditForm, type Edited } from '../../../records/edit-form.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import type { LicenceTypeValues } from './licence-type-values.ts'
import { licenceTypeQueries } from './queries.ts'
import { RequirementFields } from './requirement-fields.tsx'

export const LicenceTypeForm = ({ actions }: { actions: Edited<LicenceType, LicenceTypeDraft> }) => {
  const type = actions.record
  const branches = useSuspenseQuery(associationQuery()).data.items
  const types = useSuspenseQuery(licenceTypeQueries.choices()).data.items
  const form = useEditForm(actions, licenceTypeUpdate)
  const fields = licenceTypeFields({
    branch: (id) => branches.find((branch) => branch.id === id)?.shortName ?? '',
    licenceType: (id) => {
      const found = types.find((one) => one.id === id)
      return found ? licenceTypeText(found) : ''
    },
  })
  return (
    <EditForm form={form} actions={actions} fields={fields}>
      {type.usage.applications > 0 ? (
        <Alert icon={<Info className="size-5" aria-hidden="true" />}>
          En ändring gäller också {counted(type.usage.applications, 'öppen ansökan', 'öppna ansökningar')}. Givna
          licenser ändras inte.
        </Alert>
      ) : null}
      <LicenceTypeFields
        form={form}
        id={type.id}
        isFederations={type.issuer === null}
        isKindKept={type.usage.licences > 0}
      />
    </EditForm>
  )
}

const kinds = licenceKinds.map((value) => ({ value, label: licenceKindLabels[value] }))
const { competition: _, ...chosenValidities } = validityLabels
const validities = Object.entries(chosenValidities).map(([value, label]) => ({ value, label }))

interface LicenceTypeFieldsProps {
  form: SchemaForm<LicenceTypeValues>
  id: string
  /** A type of the federation is valid in the branches that are chosen, that of a branch in the branch. */
  isFederations: boolean
  isKindKept?: boolean
}

export const LicenceTypeFields = ({ form, id, isFederations, isKindKept = false }: LicenceTypeFieldsProps) => {
  const associations = useSuspenseQuery(associationQuery()).data.items
  const branches = offeredAmong(associations, associationType.Branch, chosenOrSaved(form, 'branchIds'))
  const [kind, validity] = form.hook.watch(['kind', 'validity'])
  useHiddenFields(form, validity === 'months' ? [] : ['validityMonths'])
  /** A licence for one competition follows its days; the others have the usual rule of their kind. */
  const followKind = (chosen: string) => {
    const isEvent = chosen === 'event'
    if (isEvent !== (validity === 'competition'))
      form.hook.setValue('validity', isEvent ? 'competition' : 'calendarYear', { shouldDirty: true })
    form.hook.setValue('needsTwoPersons', (usuallyTwoPersons as readonly string[]).includes(chosen), {
      shouldDirty: true,
    })
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Licenstypen">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField form={form} name="name" className="sm:col-span-2" />
            <TextField form={form} name="nameEn" className="sm:col-span-2" />
            <TextField form={form} name="code" hint="2–6 stora bokstäver. Licensnumret börjar med koden." />
            <SelectField
              form={form}
              name="kind"
              options={kinds}
              reason={isKindKept ? keptKindText : null}
              onChoose={followKind}
            />
            {isFederations ? (
              <MultiSelectField
                form={form}
                name="branchIds"
                options={branches.map((branch) => ({ value: branch.id, label: branch.shortName }))}
                className="sm:col-span-2"
              />
            ) : null}
          </div>
        </Card>
        <Card title="Giltighet">
          <div className="grid gap-4 sm:grid-cols-2">
            {kind === 'event' ? (
              <p className="text-muted sm:col-span-2">En engångslicens gäller tävlingens dagar.</p>
            ) : (
              <SelectField form={form} name="validity" options={validities} />
            )}
            {validity === 'months' ? <NumberField form={form} name="validityMonths" unit="månader" isRequired /> : null}
            <NumberField form={form} name="renewableDays" unit="dagar före sista dagen" />
            <NumberField form={form} name="minAge" unit="år" />
            <NumberField form={form} name="maxAge" unit="år" hint="Åldern räknas som året minus födelseåret." />
          </div>
        </Card>
        <Card title="Handläggning">
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField form={form} name="fee" />
            <NumberField form={form} name="handlingDays" unit="dagar" />
            <SwitchField
              form={form}
              name="needsTwoPersons"
              hint="Den som har skickat in en ansökan får inte besluta om den."
              className="sm:col-span-2"
            />
            <TextareaField form={form} name="holderText" rows={4} className="sm:col-span-2" />
          </div>
        </Card>
      </div>
      <RequirementFields form={form} id={id} />
    </div>
  )
}
