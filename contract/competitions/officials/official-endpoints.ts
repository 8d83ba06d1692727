// The endpoints of the officials of a record of competitions: who they are, whom one can be tied to, and tying.
import { z } from 'zod'
import { changes } from '../../access.ts'
import { endpoint, type Shows } from '../../endpoint.ts'
import type { recordEndpoints } from '../../record/record-endpoints.ts'
import { candidateSearch, officialCandidate, officialTie, tiedOfficials } from './official-tie.ts'

/** `base`: the path of its kind. `alsoShows`: what its page shows beside it. */
export const officialEndpoints = <const Base extends string, Answer extends z.ZodType>(
  base: Base,
  record: ReturnType<typeof recordEndpoints<Base, Answer>>,
  alsoShows: Shows<never>,
) => ({
  officials: record.part(
    'officials',
    'Funktionärerna, och licenserna för dem som är kopplade till en person',
    tiedOfficials,
    { person: 'any', licence: 'any', ...(alsoShows as object) },
  ),
  /** A name is searched for by a body, so that it stands in no address. */
  officialCandidates: endpoint({
    method: 'POST',
    path: `${base}/:id/official-candidates`,
    scope: changes('Competitions'),
    summary: 'Personer med domar- eller funktionärslicens i grenen, sökta på namn, licensnummer eller medlemsnummer',
    body: candidateSearch,
    answer: z.object({ items: z.array(officialCandidate) }),
    changes: [],
  }),
  tieOfficial: record.action(
    'tieOfficial',
    'Kopplar en funktionär till en person med licens, eller tar bort kopplingen',
    officialTie,
  ),
})
