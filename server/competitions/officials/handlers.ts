// Handlers of the officials of a record of competitions, and the change that ties one to a person.
import { checkOfficial } from '#contract/competitions/officials/official-check.ts'
import type { OfficialCandidate, OfficialTie, TiedOfficials } from '#contract/competitions/officials/official-tie.ts'
import { rightsRefusals } from '#contract/competitions/permission.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { licenceVisibility } from '../../licences/visibility.ts'
import { personVisibility } from '../../members/visibility.ts'
import type { Parts } from '../../parts.ts'
import { officialsOf, readOfficials, type OfficialsOf, type RecordWithOfficials } from './read-officials.ts'
import { findCandidates, tieOfficial } from './ties.ts'

interface Asked<Params> {
  params: Params
}

/** `readShown`: the record as the viewer sees it, or the error. */
export const officialHandlers = <Params>(
  { db, now }: Parts,
  type: OfficialsOf['type'],
  readShown: (viewer: Viewer, params: Params) => Promise<RecordWithOfficials>,
) => ({
  officials: async ({ params }: Asked<Params>, { viewer }: { viewer: Viewer }): Promise<TiedOfficials> => {
    const [of, today] = [officialsOf(type, await readShown(viewer, params)), swedishDay(now())]
    const { context } = viewer
    const visibility = { person: personVisibility(context), licence: licenceVisibility(context) }
    const officials = await readOfficials(db, of, today, visibility)
    return {
      items: officials.map((official) => ({
        ...official,
        licences: null,
        finding: checkOfficial(official, of.days, today),
      })),
      days: null,
      today: '',
    }
  },
  officialCandidates: async (
    { params, body }: Asked<Params> & { body: { q: string } },
    { viewer }: { viewer: Viewer },
  ): Promise<{ items: OfficialCandidate[] }> => {
    const { branch } = await readShown(viewer, params)
    // Candidates are persons of the whole federation, whom a reader of the record need not see.
    const refusal = rightsRefusals.decider(viewer.account, viewer.context, branch)
    if (refusal) throw forbidden(refusal)
    return { items: await findCandidates(viewer, db, branch.id, body.q, swedishDay(now())) }
  },
})

interface TieWork<Locked> {
  actor: Viewer
  tx: Transaction
  today: string
  locked: Locked
}

/** `shownOf` returns the officials of the locked record. */
export const officialTying =
  <Locked>(type: OfficialsOf['type'], shownOf: (locked: Locked) => RecordWithOfficials) =>
  ({ actor, tx, today, locked }: TieWork<Locked>, body: OfficialTie) =>
    tieOfficial(actor, tx, officialsOf(type, shownOf(locked)), today, body)
