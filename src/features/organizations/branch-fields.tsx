// A club's affiliations. Each is changed by the branch that it concerns, or by the federation.
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, type Control } from 'react-hook-form'
import { associationType, globalContext, holds } from '../../../contract/access.ts'
import type { AssociationChoice } from '../../../contract/associations.ts'
import { affiliationRefusal } from '../../../contract/organizations/organization.ts'
import { SelectField } from '../../forms/choice-fields.tsx'
import { DateField } from '../../forms/date-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Card } from '../../ui/card.tsx'
import { FieldError } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { today } from '../../ui/swedish.ts'
import type { DraftValues } from './organization-draft.ts'

interface BranchFieldsProps {
  of: SchemaForm<DraftValues>
  associations: readonly AssociationChoice[]
}

export const BranchFields = ({ of: form, associations }: BranchFieldsProps) => {
  const user = useCurrentUser()
  const { fields, append, remove } = useFieldArray({
    control: form.hook.control as unknown as Control<DraftValues>,
    name: 'branches',
  })
  const branches = associations.filter(({ type }) => type === associationType.Branch)
  const isFederation = holds(user, globalContext, 'Global.Organizations.Admin')
  const refusal = (branchId: string) => affiliationRefusal(user, user.currentContext, branchId)
  const nameOf = (branchId: string) => branches.find(({ id }) => id === branchId)?.name ?? 'gren'
  const own = branches.find(({ id }) => refusal(id) === null)

  return (
    <Card
      title={form.titleOf('branches')}
      actions={
        <ActionButton
          size="sm"
          icon={<Plus className="size-4" aria-hidden="true" />}
          reason={own ? null : refusal('')}
          onClick={() => append({ branchId: own?.id ?? '', validFrom: today(), validTo: null })}
        >
          Lägg till gren
        </ActionButton>
      }
    >
      {fields.length === 0 ? <p className="text-muted">Föreningen är inte ansluten till någon gren.</p> : null}
      <ul className="flex flex-col gap-5">
        {fields.map((field, index) => {
          const reason = refusal(field.branchId)
          const name = nameOf(field.branchId)
          return reason ? (
            <li key={field.id}>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium">{name}</span>
                <span className="text-muted">
                  {field.validFrom} – {field.validTo}
                </span>
              </p>
              <p className="mt-0.5 text-sm text-muted">{reason}</p>
            </li>
          ) : (
            <li key={field.id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2rem] gap-x-3 gap-y-3">
              {isFederation ? (
                <SelectField
                  of={form}
                  name={`branches.${index}.branchId`}
                  options={branches.map(({ id, name: label }) => ({ value: id, label }))}
                  className="col-span-2"
                />
              ) : (
                <p className="col-span-2 self-center font-medium">{name}</p>
              )}
              <IconButton
                label={`Ta bort ${name}`}
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                className={isFederation ? 'mt-7' : ''}
                onClick={() => remove(index)}
              />
              <DateField of={form} name={`branches.${index}.validFrom`} />
              <DateField of={form} name={`branches.${index}.validTo`} />
            </li>
          )
        })}
      </ul>
      <FieldError id={`${form.id}-branches`} error={form.errorOf('branches')} />
    </Card>
  )
}
