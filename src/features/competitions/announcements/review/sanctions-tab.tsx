// Tab *Sanktionerade tävlingar*: the sanctioned competitions of an announcement.
import { Link } from '@tanstack/react-router'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { periodText } from '../../../../../contract/dates/day-text.ts'
import { SanctionChip } from '../../state-chips.tsx'

export const SanctionsTab = ({ announcement }: { announcement: Announcement }) => (
  <ul
    aria-label="Sanktionerade tävlingar"
    className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm"
  >
    {announcement.sanctions.map((sanction) => (
      <li key={sanction.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
        <Link
          to="/competitions/sanctions/edit/$id"
          params={{ id: sanction.id }}
          className="font-medium text-accent-text underline underline-offset-3"
        >
          {sanction.number}
        </Link>
        <SanctionChip state={sanction.state} />
        <span>{[sanction.organizer.name, sanction.place].filter(Boolean).join(', ')}</span>
        <span className="text-muted sm:ml-auto">{periodText(sanction.startsOn, sanction.endsOn)}</span>
      </li>
    ))}
  </ul>
)
