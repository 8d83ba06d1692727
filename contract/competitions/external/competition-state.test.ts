// Tests of the state that the public page of a competition shows.
import { expect, it } from 'vitest'
import type { CompetitionPage } from './competition-page.ts'
import { competitionStateOf } from './competition-state.ts'

const announced = { cancelledAt: null, movedAt: null, sanction: null }
const pageOf = (closed: CompetitionPage['closed'], ...states: string[]) =>
  ({ ...announced, closed, sanctions: states.map((state) => ({ state })) }) as CompetitionPage

it.each([
  ['open', pageOf(null), 'announced'],
  ['open again after its competition was cancelled', pageOf(null, 'cancelled'), 'announced'],
  ['past its last day', pageOf('deadline'), 'deciding'],
  ['past its days, and never got an organizer', { ...pageOf('deadline'), isOver: true }, 'withoutOrganizer'],
  ['open again, past its new last day', pageOf('deadline', 'cancelled'), 'deciding'],
  [
    'open again, and past its days without an organizer',
    { ...pageOf('deadline', 'cancelled'), isOver: true },
    'cancelled',
  ],
  ['past its last day, with a round that is held', pageOf('deadline', 'held', 'cancelled'), 'held'],
  [
    'past its last day, with a round that is held and one to come',
    pageOf('deadline', 'held', 'sanctioned'),
    'sanctioned',
  ],
  [
    'past its last day, with a round that is held and one that has new days',
    pageOf('deadline', 'held', 'moved'),
    'moved',
  ],
  ['without a new organizer', pageOf('ended', 'cancelled'), 'cancelled'],
  ['sanctioned', pageOf('sanctioned', 'cancelled', 'sanctioned'), 'sanctioned'],
])('an announcement that is %s', (_, page, state) => expect(competitionStateOf(page)).toBe(state))
