// A sanctioned competition as a line of a card, for the lists of a club and of a person.
import type { z } from 'zod'
import { periodText } from '#contract/dates/day-text.ts'
import type { sanctionLine } from '#contract/competitions/external/competition-page.ts'
import { PageLink } from '../../../records/page-link.tsx'
import { SanctionChip } from '../state-chips.tsx'

interface SanctionLineProps {
  sanction: z.output<typeof sanctionLine> & { title: string }
  /** What the list says of it beside its number. */
  note: string
}

export const SanctionLine = ({
  sanction: { id, number, title, state, startsOn, endsOn, place },
  note,
}: SanctionLineProps) => (
  <>
    <div className="min-w-0 flex-1 basis-56">
      <p className="wrap-break-word">
        <PageLink to="/competitions/sanctions/edit/$id" params={{ id }} className="font-medium">
          {title}
        </PageLink>
      </p>
      <p className="text-sm text-muted">
        {number} · {note}
      </p>
      <p className="text-sm text-muted">
        {periodText(startsOn, endsOn)} · {place}
      </p>
    </div>
    <span className="self-start">
      <SanctionChip state={state} />
    </span>
  </>
)
