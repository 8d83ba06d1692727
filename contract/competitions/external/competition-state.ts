// State of a competition as its public page shows it, from the announcement or the sanction of the page.
import type { CompetitionPage } from './competition-page.ts'

export type CompetitionState =
  | 'announced'
  | 'deciding'
  | 'withoutOrganizer'
  | 'sanctioned'
  | 'moved'
  | 'cancelled'
  | 'withdrawn'
  | 'held'

export const competitionStateOf = ({
  cancelledAt,
  movedAt,
  sanction,
  sanctions,
  closed,
  isOver,
}: CompetitionPage): CompetitionState => {
  if (cancelledAt !== null) return 'cancelled'
  if (sanction) return sanction.state
  if (movedAt !== null) return 'moved'
  if (closed === null) return 'announced'
  // A closed announcement has the state of its sanctioned competitions: that of one to come, else of one that was held, else of a
  // cancelled one. When the last day to apply has passed, and none is live, another organizer is being chosen, until its own days
  // have passed too.
  const allLive = sanctions.filter(isNotCancelled)
  const live = allLive.find(({ state }) => state !== 'held') ?? allLive[0]
  const isReopened = closed === 'deadline' && !isOver
  return live?.state ?? (isReopened ? undefined : sanctions.at(-1)?.state) ?? (isOver ? 'withoutOrganizer' : 'deciding')
}

export const isNotCancelled = ({ state }: CompetitionPage['sanctions'][number]) =>
  state !== 'cancelled' && state !== 'withdrawn'
