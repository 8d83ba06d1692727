// Card *Uppdrag i tävlingar* of a person: the competitions with officials who are tied to the person.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { competitionOfPersonPageSize as size } from '#contract/competitions/officials/competition-of-person.ts'
import { officialRoleLabels, officialRoles } from '#contract/competitions/official-roles.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { read } from '../../../api/read.ts'
import { LineCard } from '../../../records/line-card.tsx'
import { EmptyPage, Pagination } from '../../../table/pagination.tsx'
import { useShownWhileLoading } from '../../../ui/shown-while-loading.ts'
import { SanctionLine } from '../sanctions/sanction-line.tsx'

export const PersonCompetitions = ({ id }: { id: string }) => {
  const { page = 1 } = useSearch({ strict: false }) as { page?: number }
  const { shown, busy } = useShownWhileLoading(page)
  const { items, total } = useSuspenseQuery(
    read(sanctions.ofPerson, { params: { personId: id }, query: { page: shown } }),
  ).data
  return total === 0 ? null : (
    <div {...busy}>
      <LineCard
        title="Uppdrag i tävlingar"
        items={items}
        empty={<EmptyPage />}
        below={total > size ? <Pagination page={shown} size={size} total={total} /> : null}
      >
        {(sanction) => (
          <SanctionLine
            sanction={sanction}
            note={officialRoles
              .filter((role) => sanction.roles.includes(role))
              .map((role) => officialRoleLabels.se[role])
              .join(', ')}
          />
        )}
      </LineCard>
    </div>
  )
}
