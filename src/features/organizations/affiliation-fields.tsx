// Form fields for an organization's affiliations to branches. A branch or the federation may change each.
import { associationType, globalContext, holds } from '#contract/access.ts'
import { offeredAmong, type AssociationChoice } from '#contract/associations/association-choices.ts'
import { affiliationRefusal } from '#contract/organizations/organization-access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { chosenOrSaved } from '../../forms/chosen-or-saved.ts'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { DateField } from '../../forms/fields/date-fields.tsx'
import { FixedPeriod, Repeater } from '../../forms/repeater.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { namedOptions } from '../../ui/named-options.ts'
import type { DraftValues } from './organization-draft.ts'

interface AffiliationFieldsProps {
  form: SchemaForm<DraftValues>
  associations: readonly AssociationChoice[]
}

export const AffiliationFields = ({ form, associations }: AffiliationFieldsProps) => {
  const user = useCurrentUser()
  const chosen = form.hook.watch('branches').map(({ branchId }) => branchId)
  const kept = chosenOrSaved(form, 'branches').map(({ branchId }) => branchId)
  const branches = offeredAmong(associations, associationType.Branch, kept)
  /** Those that can be chosen back. */
  const left = kept.filter((branchId) => !chosen.includes(branchId))
  const isFederation = holds(user, globalContext, 'Global.Organizations.Admin')
  const refusal = (branchId: string) => affiliationRefusal(user, user.context, branchId)
  const nameOf = (branchId: string) => branches.find(({ id }) => id === branchId)?.name ?? 'gren'
  const own = offeredAmong(associations, associationType.Branch).find(({ id }) => refusal(id) === null)

  return (
    <Card title={form.titleOf('branches')}>
      <Repeater
        form={form}
        name="branches"
        addLabel="Lägg till gren"
        addReason={own ? null : refusal('')}
        empty="Föreningen är inte ansluten till någon gren."
        newItem={() => ({ branchId: own?.id ?? '', validFrom: today(), validTo: null })}
        nameOf={({ branchId }) => nameOf(branchId)}
        renderReadOnly={({ branchId, validFrom, validTo }) => {
          const reason = refusal(branchId)
          return reason ? <FixedPeriod name={nameOf(branchId)} from={validFrom} to={validTo} reason={reason} /> : null
        }}
      >
        {(index, { branchId }) => (
          <div className="grid gap-3 sm:grid-cols-2">
            {isFederation ? (
              <SelectField
                form={form}
                name={`branches.${index}.branchId`}
                options={namedOptions(offeredAmong(associations, associationType.Branch, [branchId, ...left]))}
                className="sm:col-span-2"
              />
            ) : (
              <p className="font-medium sm:col-span-2">{nameOf(branchId)}</p>
            )}
            <DateField form={form} name={`branches.${index}.validFrom`} className="max-sm:col-span-3" />
            <DateField form={form} name={`branches.${index}.validTo`} className="max-sm:col-span-3" />
          </div>
        )}
      </Repeater>
    </Card>
  )
}
