// Tab *Sanktionerade tävlingar* of an announcement.
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { SanctionLink } from '../../record-links.tsx'
import { SanctionChip } from '../../state-chips.tsx'

export const SanctionsTab = ({ announcement: { sanctions } }: { announcement: Pick<Announcement, 'sanctions'> }) =>
  sanctions.length === 0 ? (
    <p className="text-muted">Inga sanktionerade tävlingar.</p>
  ) : (
    <ul
      aria-label="Sanktionerade tävlingar"
      className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm"
    >
      {sanctions.map((sanction) => (
        <li key={sanction.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
          <SanctionLink sanction={sanction} className="font-medium" />
          <SanctionChip state={sanction.state} />
          <span>{[sanction.organizer.name, sanction.place].filter(Boolean).join(', ')}</span>
          <span className="text-muted sm:ml-auto">{periodText(sanction.startsOn, sanction.endsOn)}</span>
        </li>
      ))}
    </ul>
  )
