// The checklist under the form of a licence application: what the requirements come to with the choices as they stand, before they are
// saved.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LicenceApplicationChoices } from '#contract/licences/applications/application-view.ts'
import type { LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { ChecklistCard } from '../../../records/review/checklist-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Delayed, Spinner } from '../../../ui/spinner.tsx'
import type { ApplicationValues } from './application-fields.tsx'
import type { licenceApplicationQueries } from './queries.ts'

interface ApplicationChecklistProps {
  form: SchemaForm<ApplicationValues>
  types: readonly Pick<LicenceType, 'id' | 'kind'>[]
  queryOf: (choices: LicenceApplicationChoices) => ReturnType<typeof licenceApplicationQueries.newChecklist>
}

const title = 'Checklista'

/** The choices that decide the requirements; null until there are enough of them. */
const useChoices = ({ form, types }: Omit<ApplicationChecklistProps, 'queryOf'>): LicenceApplicationChoices | null => {
  const [typeId, sanctionId, firstDay, organizationId] = form.hook.watch([
    'typeId',
    'sanctionId',
    'firstDay',
    'organizationId',
  ])
  const type = types.find(({ id }) => id === typeId)
  if (!type || firstDay === null || !isRealDay(firstDay)) return null
  // A licence for a competition has its days.
  if (type.kind === 'event' && sanctionId === '') return null
  return { typeId, sanctionId, firstDay, organizationId }
}

export const ApplicationChecklist = ({ queryOf, ...chosen }: ApplicationChecklistProps) => {
  const choices = useChoices(chosen)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryOf(choices ?? { typeId: '', sanctionId: '', firstDay: '', organizationId: '' }),
    enabled: choices !== null,
    placeholderData: keepPreviousData,
  })
  if (choices === null) return null
  if (data)
    return data.items.length === 0 ? null : (
      <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60 aria-busy:delay-150">
        <ChecklistCard lines={data.items} title={title} />
      </div>
    )
  return (
    <Card title={title}>
      {error ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-muted">Kraven kunde inte kontrolleras: {error.message}</p>
          <Button size="sm" isBusy={isFetching} onClick={() => void refetch()}>
            Försök igen
          </Button>
        </div>
      ) : (
        <output className="flex min-h-9 items-center gap-2 text-muted">
          <Delayed>
            <Spinner />
            Kontrollerar kraven…
          </Delayed>
        </output>
      )}
    </Card>
  )
}
