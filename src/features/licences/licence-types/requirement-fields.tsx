// Form fields for the requirements of a licence type.
import { useSuspenseQuery } from '@tanstack/react-query'
import { licenceTypeText } from '#contract/licences/licence-types/licence-type.ts'
import {
  levelLabels,
  mayRepeat,
  newRequirement,
  requirementLabels,
  type RequirementKind,
} from '#contract/licences/licence-types/requirement.ts'
import { chosenOrSaved } from '../../../forms/chosen-or-saved.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { NumberField } from '../../../forms/fields/number-and-time-fields.tsx'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { useHiddenFields } from '../../../forms/hidden-fields.ts'
import { Repeater } from '../../../forms/repeater.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import type { LicenceTypeValues } from './licence-type-values.ts'
import { licenceTypeQueries } from './queries.ts'

const kinds = Object.keys(requirementLabels) as RequirementKind[]
const levels = Object.entries(levelLabels).map(([value, label]) => ({ value, label }))

interface RequirementFieldsProps {
  form: SchemaForm<LicenceTypeValues>
  /** The type that has the requirements, which it cannot require itself. */
  id: string
}

export const RequirementFields = ({ form, id }: RequirementFieldsProps) => {
  const { context } = useCurrentUser()
  const types = useSuspenseQuery(licenceTypeQueries.choices()).data.items
  const chosen = form.hook.watch('requirements')
  useHiddenFields(
    form,
    chosen.flatMap(({ kind }, index) => [
      ...(kind === 'antiDoping' ? [] : [`requirements.${index}.months` as const]),
      ...(kind === 'free' ? [] : [`requirements.${index}.text` as const]),
    ]),
  )
  const isFree = (kind: RequirementKind) => mayRepeat(kind) || !chosen.some((other) => other.kind === kind)
  const isHere = ({ branchIds }: { branchIds: readonly string[] }) =>
    context.kind !== 'branch' || branchIds.includes(context.id)
  // Of all requirements, because their places change.
  const kept = chosenOrSaved(form, 'requirements').map(({ licenceTypeId }) => licenceTypeId)
  const otherTypes = types
    .filter((type) => type.id !== id && ((type.isActive && isHere(type)) || kept.includes(type.id)))
    .map((type) => ({ value: type.id, label: licenceTypeText(type) }))
  return (
    <Card title={form.titleOf('requirements')}>
      <p className="mb-4 text-muted">
        Ett krav som måste vara uppfyllt stoppar godkännandet. Ett som bör vara det ger en varning.
      </p>
      <Repeater
        form={form}
        name="requirements"
        addLabel="Lägg till krav"
        empty="Inga krav ställs."
        newItem={() => newRequirement(kinds.find(isFree) ?? 'free')}
        nameOf={(_, index) => requirementLabels[chosen[index]?.kind ?? 'free']}
      >
        {(index) => {
          const { kind } = chosen[index] ?? newRequirement('free')
          return (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
              <SelectField
                form={form}
                name={`requirements.${index}.kind`}
                options={kinds
                  .filter((value) => value === kind || isFree(value))
                  .map((value) => ({ value, label: requirementLabels[value] }))}
              />
              <SelectField form={form} name={`requirements.${index}.level`} options={levels} />
              {kind === 'antiDoping' ? (
                <NumberField form={form} name={`requirements.${index}.months`} unit="månader" isRequired />
              ) : null}
              {kind === 'otherLicence' ? (
                <SelectField
                  form={form}
                  name={`requirements.${index}.licenceTypeId`}
                  options={otherTypes}
                  placeholder="Välj licenstyp"
                  isRequired
                />
              ) : null}
              {kind === 'free' ? (
                <TextField form={form} name={`requirements.${index}.text`} isRequired className="sm:col-span-2" />
              ) : null}
            </div>
          )
        }}
      </Repeater>
    </Card>
  )
}
