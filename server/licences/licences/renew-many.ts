// Renews the licences of a selection: an application for the next period of each, approved at once where nothing stops it.
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { changes } from '#contract/access.ts'
import {
  noClubText,
  offerRefusalText,
  proposedFirstDay,
  type OfferedType,
} from '#contract/licences/applications/application-offer.ts'
import { carriedText, typeText } from '#contract/licences/applications/application-texts.ts'
import { licenceApplicationRefusal } from '#contract/licences/applications/application-transitions.ts'
import { handOverText } from '#contract/licences/holder-mail.ts'
import { requirementFacts } from '#contract/licences/applications/requirement-check.ts'
import { licenceBatchRefusal } from '#contract/licences/licence-rights.ts'
import { periodOf } from '#contract/licences/validity.ts'
import { periodText } from '#contract/dates/day-text.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import type { Queryable } from '../../db/database.ts'
import { licence } from '../../db/tables/licence-tables.ts'
import { rowsOf, collateSwedish, uuidArray } from '../../db/sql-expressions.ts'
import type { BulkAct } from '../../records/batch/bulk-act.ts'
import { performEach } from '../../records/batch/perform-each.ts'
import { createIn } from '../../records/create.ts'
import { lockRow } from '../../records/lock.ts'
import { also, attempt } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { approve, fileSubmission } from '../applications/changes.ts'
import { insertDraft } from '../applications/draft.ts'
import { checkCandidates } from '../applications/judged.ts'
import { licenceApplicationKind, type LicenceApplicationWork } from '../applications/kind.ts'
import { submitted } from '../applications/mail.ts'
import { offeredTypeField } from '../applications/offer.ts'
import { countsFor } from '../branch-memberships.ts'
import { branchColumn, hasMailbox } from '../holders.ts'
import { readDecisionFactsOfMany } from '../decision-facts.ts'
import { carriedConditions } from './carried-conditions.ts'

interface Renewal {
  id: string
  version: number
  number: string
  isStopped: boolean
  /** The branch has the type, which it may have been taken from since. */
  isTypeHere: boolean
  personId: string
  isProtected: boolean
  isAnonymized: boolean
  hasMailbox: boolean
  birthYear: number | null
  branch: { id: string; name: string }
  type: OfferedType
  /** The licence's club if the person is still a member there, otherwise another club of the person in the branch. */
  club: { id: string; name: string } | null
  /** The conditions that follow. */
  conditions: string
}

const presentClub = (day: SQL): SQL => sql`(select json_build_object('id', o.id, 'name', o.name) from membership m
    join organization o on o.id = m.organization_id
  where ${countsFor('r', day)} order by (o.id = r.organization_id) is true desc, ${collateSwedish(sql`o.name`)}, o.id limit 1)`

/** Reads the licences `r` in the order of their numbers. The caller must have checked that the viewer may see them. */
const find = (_viewer: Viewer, db: Queryable, ids: readonly string[], today: string) => {
  const day = sql`${today}::date`
  return rowsOf<Renewal>(
    db,
    sql`select r.id, r.version, r.number, (r.recalled_at is not null or r.replaced_at is not null) as "isStopped",
      r.branch_id = any(t.branch_ids) as "isTypeHere", r.person_id as "personId", p.is_protected as "isProtected", p.anonymized_at is not null as "isAnonymized", ${hasMailbox('r', day)} as "hasMailbox",
      p.birth_year as "birthYear", ${branchColumn} as branch,
      ${offeredTypeField(sql`r.person_id`, sql`r.branch_id`, day)} as type, ${presentClub(day)} as club,
      ${carriedConditions({ personId: sql`r.person_id`, typeId: sql`r.type_id`, branchId: sql`r.branch_id` })} as conditions
      from licence r join person p on p.id = r.person_id join licence_type t on t.id = r.type_id join association b on b.id = r.branch_id
      where r.id = any(${uuidArray(ids)}) order by r.number, r.valid_from, r.id`,
  )
}

/** The reason why it is not renewed now, or null. The rules of a new application, in sentences. */
const renewalRefusal = (renewal: Renewal, today: string): string | null => {
  const { id, isStopped, isAnonymized, isTypeHere, type, club, birthYear } = renewal
  if (isStopped) return 'Licensen är återkallad eller ersatt.'
  if (isAnonymized) return 'Personen är avidentifierad och får ingen ny licens.'
  if (type.kind === 'event') return 'En engångslicens förnyas inte: den gäller en tävlings dagar.'
  if (!isTypeHere) return 'Licenstypen gäller inte i grenen längre: licenser av den förnyas inte.'
  if (!type.isActive) return 'Licenstypen är inaktiverad: licenser av den förnyas inte.'
  // A short licence may be renewable while its next period is, too: that one alone is renewed.
  if (type.latest && type.latest.id !== id)
    return `Nästa period finns redan: ${periodText(type.latest.validFrom, type.latest.validTo)}.`
  const refusal = offerRefusalText(type, birthYear, today)
  if (refusal !== null) return refusal
  return club === null ? noClubText : null
}

const applicationOf = ({ branch, personId, type, club }: Renewal, id: string, today: string) => ({
  id,
  branchId: branch.id,
  personId,
  typeId: type.id,
  firstDay: proposedFirstDay(type, today),
  organizationId: club?.id ?? '',
  sanctionId: '',
  message: '',
  replacesId: '',
})

/** What the dry run shows of a renewal, by which it is seen whether that has changed when it is carried out. */
interface Shown {
  version: number
  from: string | null
  to: string | null
  clubId: string | null
}

const shownOf = ({ version, type, club }: Renewal, firstDay: string): Shown => {
  const period = periodOf(type, firstDay, null)
  return { version, from: period?.from ?? null, to: period?.to ?? null, clubId: club?.id ?? null }
}

const shownNouns: Readonly<Record<keyof Shown, string>> = {
  version: 'Licensen',
  from: 'Den nya perioden',
  to: 'Den nya perioden',
  clubId: 'Personens förening',
}

/** What differs from the dry run, as a refusal, or null. */
const changedRefusal = (shown: Shown, present: Shown): string | null => {
  const changed = (Object.keys(shownNouns) as (keyof Shown)[]).find((key) => shown[key] !== present[key])
  return changed === undefined ? null : `${shownNouns[changed]} har ändrats sedan provkörningen. Gör om den.`
}

interface RenewalContent {
  licenceId: string
  /** Absent in the jobs of an older server, as is `isWaiting`. */
  shown?: Shown
  /** The dry run has said that it waits for a decision. */
  isWaiting?: boolean
}

/** What comes of it. `stops`: why it is not approved at once. */
const foreseenText = (renewal: Renewal, stops: string | null): string =>
  [
    stops === null ? 'Godkänns genast.' : `Skickas in och väntar på beslut. ${stops}`,
    carriedText(renewal.conditions),
    handOverText(renewal),
  ]
    .filter(Boolean)
    .join(' ')

export const renewMany: BulkAct<object, RenewalContent> = {
  name: 'licences.renew',
  scope: changes('Licenses'),
  refusal: ({ account, context }) => licenceBatchRefusal('prepare', account, context),
  title: () => 'Förnya licenser',
  rows: async (viewer, db, ids, _values, today) => {
    const found = (await find(viewer, db, ids, today)).map((renewal) => {
      const id = uuidv7()
      return { ...renewal, application: applicationOf(renewal, id, today), refusal: renewalRefusal(renewal, today) }
    })
    const checks = await checkCandidates(
      viewer,
      db,
      found.filter(({ refusal }) => refusal === null).map(({ application }) => application),
      today,
    )
    const decided = await readDecisionFactsOfMany(
      viewer,
      db,
      // Who renews it submits it.
      found.map((renewal) => ({ ...renewal, submittedBy: viewer.account.id })),
    )
    return decided.map((renewal) => {
      const { id, number, personId, branch, type, isTypeHere, club, application, refusal, facts } = renewal
      const judged = { ...facts, ...requirementFacts(checks.get(application.id) ?? []) }
      const { account, context } = viewer
      const place = { status: 'Submitted' as const, branch, type, isTypeHere, replaces: null }
      const stops = licenceApplicationRefusal('approve', place, account, context, judged)
      const shown = shownOf(renewal, application.firstDay)
      const { from, to } = shown
      return {
        recordId: application.id,
        recordVersion: null,
        label: number,
        personId,
        changes: [
          { field: 'type', label: 'Licenstyp', old: '', new: typeText(type) },
          { field: 'period', label: 'Gäller', old: '', new: from && to ? periodText(from, to) : '' },
          { field: 'club', label: 'Förening', old: '', new: club?.name ?? '' },
        ],
        content: { licenceId: id, shown, isWaiting: stops !== null },
        foreseen:
          refusal === null
            ? { outcome: 'done' as const, reason: foreseenText(renewal, stops) }
            : { outcome: 'refused' as const, reason: refusal },
      }
    })
  },
  perform: (viewer, deps, items, settle) =>
    performEach(viewer, deps, items, settle, (unit, { recordId, content }) => renew(viewer, unit, content, recordId)),
}

/** In place of an approval that the dry run has not told of: somebody decides on it. */
const leaveWaiting = (): Promise<never> =>
  Promise.reject(forbidden('Inget hindrar längre att den godkänns, men provkörningen sade att den skulle vänta.'))

const renew = async (
  viewer: Viewer,
  unit: UnitOfWork<Viewer>,
  { licenceId, shown, isWaiting }: RenewalContent,
  applicationId: string,
) => {
  const { tx, today } = unit
  // The second of two simultaneous renewals waits, and then finds the application of the first.
  await lockRow(viewer, tx, licence, licenceId)
  const [found] = await find(viewer, tx, [licenceId], today)
  if (!found) throw forbidden('Licensen finns inte längre.')
  const application = applicationOf(found, applicationId, today)
  const refusal =
    renewalRefusal(found, today) ?? (shown ? changedRefusal(shown, shownOf(found, application.firstDay)) : null)
  if (refusal !== null) throw forbidden(refusal)
  await createIn(unit, licenceApplicationKind, { id: applicationId }, (inner) => insertDraft(inner, application))
  const filed: LicenceApplicationWork[] = []
  const sent = await attempt(unit, licenceApplicationKind, applicationId, { action: 'submit' }, {}, async (work) => {
    filed.push(work)
    await fileSubmission(work)
  })
  if ('refused' in sent) throw forbidden(sent.refused)
  const decide = isWaiting ? leaveWaiting : approve
  const approval = await also(unit, licenceApplicationKind, applicationId, 'approve', {}, decide)
  if (!('refused' in approval)) return { outcome: 'done' as const, reason: 'Godkänd.' }
  // An approved renewal is mailed by the approval, so only the others are mailed as submitted.
  for (const work of filed) await submitted(work)
  return { outcome: 'done' as const, reason: `Inskickad, väntar på beslut. ${approval.refused}` }
}

storeModule<typeof import('./renew-many.ts')>()
