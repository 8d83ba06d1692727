// Tab *Licenser* of a person and of a club, and the card *Engångslicenser* of a competition.
import { useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { periodText } from '#contract/dates/day-text.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import type { LicenceLine } from '#contract/licences/licences/licence-view.ts'
import { read } from '../../../api/read.ts'
import { ClubLink } from '../../../records/club-link.tsx'
import { LineCard } from '../../../records/line-card.tsx'
import { PageLink } from '../../../records/page-link.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { ShownOfTotal } from '../../../ui/shown-of-total.tsx'
import { HolderLink, LicenceLink } from '../record-links.tsx'
import { LicenceChip } from '../state-chips.tsx'

interface LinesProps {
  title?: string
  lines: { items: readonly LicenceLine[]; total: number }
  showsHolder?: boolean
  /** Where those are that have no room here. */
  rest: ReactNode
}

const Lines = ({ title = 'Licenser', lines: { items, total }, showsHolder = false, rest }: LinesProps) => (
  <LineCard
    title={title}
    items={items}
    below={
      total > items.length ? (
        <ShownOfTotal shown={items.length} total={total} order={showsHolder ? 'första' : 'senaste'} isPlain>
          {rest}
        </ShownOfTotal>
      ) : null
    }
  >
    {(licence) => (
      <>
        <div className="min-w-0 flex-1 basis-56">
          <p>
            <LicenceLink licence={licence} /> {showsHolder ? <HolderLink holder={licence.holder} /> : null}
          </p>
          <p className="text-sm text-muted">
            {licence.type.name} · {licence.branch.shortName} · {periodText(licence.validFrom, licence.validTo)}
            {showsHolder || !licence.club ? null : (
              <>
                {' '}
                · <ClubLink club={licence.club} />
              </>
            )}
          </p>
        </div>
        <LicenceChip state={licence.state} />
      </>
    )}
  </LineCard>
)

export const PersonLicences = ({ id }: { id: string }) => {
  const lines = useSuspenseQuery(read(licences.ofPerson, { params: { personId: id } })).data
  return lines.items.length === 0 ? (
    <EmptyState icon={<BadgeCheck />} title="Inga licenser">
      Personen har inte haft någon licens här.
    </EmptyState>
  ) : (
    <Lines
      lines={lines}
      rest={
        <>
          Äldre står under{' '}
          <PageLink to="/licenses/historical/list" search={{ q: String(lines.items[0]?.holder.memberNumber) } as never}>
            Historiska licenser
          </PageLink>
          .
        </>
      }
    />
  )
}

export const ClubLicences = ({ id }: { id: string }) => {
  const lines = useSuspenseQuery(read(licences.ofClub, { params: { clubId: id } })).data
  return lines.items.length === 0 ? (
    <EmptyState icon={<BadgeCheck />} title="Inga licenser">
      Föreningen står inte bakom någon licens som gäller här.
    </EmptyState>
  ) : (
    <Lines
      lines={lines}
      showsHolder
      rest={
        <>
          Alla står under{' '}
          <PageLink to="/licenses/approved/list" search={{ club: [id] } as never}>
            Aktiva licenser
          </PageLink>
          .
        </>
      }
    />
  )
}

export const CompetitionLicences = ({ id }: { id: string }) => {
  const lines = useSuspenseQuery(read(licences.ofCompetition, { params: { sanctionId: id } })).data
  const [first] = lines.items
  if (!first) return null
  const search = { kind: ['event'], from: first.validFrom, to: first.validTo } as never
  return (
    <Lines
      title="Engångslicenser"
      lines={lines}
      showsHolder
      rest={
        <>
          Alla engångslicenser för de dagarna står under{' '}
          <PageLink to="/licenses/approved/list" search={search}>
            Aktiva licenser
          </PageLink>{' '}
          och{' '}
          <PageLink to="/licenses/historical/list" search={search}>
            Historiska licenser
          </PageLink>
          .
        </>
      }
    />
  )
}
