// The endpoint that finds whom an official can be tied to.
import { z } from 'zod'
import { changes } from '../../access.ts'
import { endpoint } from '../../endpoint.ts'
import { candidateSearch, officialCandidate } from './official-tie.ts'

/** `path`: of the record. A name is searched for by a body, so that it stands in no address. */
export const officialCandidates = <const Path extends string>(path: Path) =>
  endpoint({
    method: 'POST',
    path: `${path}/official-candidates`,
    scope: changes('Competitions'),
    summary: 'Personer med domar- eller funktionärslicens i grenen, sökta på namn, licensnummer eller medlemsnummer',
    body: candidateSearch,
    answer: z.object({ items: z.array(officialCandidate) }),
    changes: [],
  })
