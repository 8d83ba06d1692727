// The items of the dashboard that wait for the viewer, by domain.
import { sql } from 'drizzle-orm'
import { associationIdOf, changes, holds, settingsScopes, withoutSysAdmin } from '#contract/access.ts'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import { manyDuplicates, type WaitingEntry } from '#contract/dashboard/waiting.ts'
import { addDays, swedishDay } from '#contract/dates/swedish-day.ts'
import { attentionDays } from '#contract/accounts/account-search.ts'
import { holderText } from '#contract/licences/holder.ts'
import { personImportScope } from '#contract/members/import-scope.ts'
import { organizationImportRefusal, organizationImportScope } from '#contract/organizations/organization-access.ts'
import { lateReviews } from '../../accounts/review.ts'
import { federation, type Viewer } from '../../actor.ts'
import { listReviewQueue, type QueueItem } from '../../competitions/review-queue/store.ts'
import type { Database } from '../../db/database.ts'
import { isoTimestamp, literal, rowsOf, textArray } from '../../db/sql-expressions.ts'
import { listWaitingApplications, type WaitingApplication } from '../../licences/applications/waiting.ts'
import { listAwaited } from '../../members/merge/duplicates.ts'
import { retentionTime } from '../../retention/subject.ts'
import { storeModule } from '../../store-order.ts'
import { readFigures } from '../figure-cache.ts'

/** The most items of each kind. */
const mostItems = 50

export type Item = Omit<WaitingEntry, 'claim'>
/** Items, each with the total of its kind. */
type Counted = { item: Item; total: number }[]

interface Waiting {
  now: Date
  queue: Queue
  /** The name of the context, for the reasons. */
  readPlace: () => Promise<string>
}

const decisionReason = (item: QueueItem, { context }: Viewer, { queue, now }: Waiting): string => {
  if (item.kind === 'completion')
    return item.hasHand ? 'du har skrivit den' : `ingen administratör i ${item.branch.shortName} har skrivit den`
  if (context.kind !== 'global') return `granskare i ${item.branch.shortName}`
  if (queue === 'federation') return 'förbundskansliet får besluta i alla grenar'
  return item.deadline < swedishDay(now)
    ? 'förbundskansliet: beslutet är försenat'
    : `förbundskansliet: ingen i ${item.branch.shortName} kan besluta`
}

export const competitionItems = async (viewer: Viewer, db: Database, waiting: Waiting): Promise<Counted> => {
  const { items, totals } = await listReviewQueue(viewer, db, waiting.queue, swedishDay(waiting.now))
  return items.map((found) => {
    const { kind, announcementId, application, title, branch, count, since, deadline } = found
    return {
      total: totals[kind] ?? 0,
      item: {
        kind,
        key: `${kind} ${announcementId}`,
        // Applications are claimed together, so that a further one leaves the claim as it is.
        record: kind === 'completion' ? null : { type: 'announcement', id: announcementId },
        ...(application ? { applicationId: application.id } : {}),
        parentId: announcementId,
        title: application ? `${application.clubName}: ${title}` : title,
        place: branch.shortName,
        reason: decisionReason(found, viewer, waiting),
        count,
        since,
        deadline,
      },
    }
  })
}

const licenceReason = ({ isReturned, hasSubmitted, branch }: WaitingApplication): string => {
  if (!isReturned) return `licensadministratör i ${branch}`
  return hasSubmitted ? 'du skickade in den' : 'den som skickade in ansökan är inte licensadministratör här'
}

export const licenceItems = async (viewer: Viewer, db: Database): Promise<Counted> => {
  // Licence applications have pages in branches and districts only, and a district reads only.
  if (viewer.context.kind !== 'branch' || !holds(withoutSysAdmin(viewer.account), viewer.context, changes('Licenses')))
    return []
  const rows = await listWaitingApplications(viewer, db, mostItems)
  return rows.map((application) => {
    const { id, type, holder, branch, isReturned, since, deadline, total } = application
    return {
      total,
      item: {
        kind: isReturned ? 'licenceCompletion' : 'licence',
        key: `licence ${id}`,
        record: isReturned ? null : { type: 'licence_application', id },
        parentId: id,
        title: `${holderText(holder)}: ${type}`,
        place: branch,
        reason: licenceReason(application),
        count: 1,
        since,
        deadline,
      },
    }
  })
}

export const personItems = async (viewer: Viewer, db: Database): Promise<Counted> =>
  (await listAwaited({ ...viewer, account: withoutSysAdmin(viewer.account) }, db, mostItems)).map(
    ({ kind, id, label, since, total }) => ({
      total,
      item: {
        kind,
        key: `${kind} ${id}`,
        record: { type: 'person', id },
        parentId: id,
        title: label,
        place: '',
        reason: 'förbundskansliet: någon annan än den som begärde det',
        count: 1,
        since,
        deadline: null,
      },
    }),
  )

export const duplicateItems = async (viewer: Viewer, db: Database, { now, readPlace }: Waiting): Promise<Counted> => {
  if (!holds(withoutSysAdmin(viewer.account), viewer.context, changes('Members'))) return []
  const { value } = (await readFigures(viewer, db, ['possibleDuplicates'], now)).possibleDuplicates
  if (value <= manyDuplicates) return []
  return [
    {
      total: 1,
      item: {
        kind: 'duplicates',
        key: 'duplicates',
        record: null,
        parentId: null,
        title: 'Personer som kan finnas två gånger',
        place: '',
        reason: `medlemsadministratör i ${await readPlace()}`,
        count: value,
        since: null,
        deadline: null,
      },
    },
  ]
}

/** One item for each context with roles to review; its page shows exactly those roles. */
export const reviewItems = async (viewer: Viewer, db: Database): Promise<Counted> => {
  if (!holds(viewer.account, viewer.context, settingsScopes)) return []
  const isGlobal = viewer.context.kind === 'global'
  const places = await lateReviews(viewer, db)
  return places.map(({ id, name, count, since, isAsSysAdmin }) => {
    const deadline = addDays(swedishDay(since), attentionDays.review)
    return {
      total: places.length,
      item: {
        kind: 'accessReview',
        key: `accessReview ${id ?? federation.id}`,
        record: null,
        parentId: isGlobal ? id : null,
        title: `${count === 1 ? 'Behörighet' : 'Behörigheter'} att gå igenom i ${id === null ? 'hela förbundet' : name}`,
        place: name,
        reason: isAsSysAdmin
          ? 'systemadministratör'
          : isGlobal
            ? 'förbundskansliet går igenom dem'
            : `administratör i ${name}`,
        count,
        since: `${deadline}T12:00:00.000Z`,
        deadline,
      },
    }
  })
}

/** The kinds of imports whose page the account may open in the context. */
const importKindsOf = ({ account, context }: Viewer): string[] => [
  ...(holds(account, context, personImportScope) ? ['members.import'] : []),
  ...(organizationImportRefusal(context) === null && holds(account, context, organizationImportScope)
    ? ['organizations.import']
    : []),
]

/** Imports that the account has begun but not carried out, until they are deleted. */
export const importItems = async (viewer: Viewer, db: Database): Promise<Counted> => {
  const { account, context } = viewer
  const kinds = importKindsOf(viewer)
  if (kinds.length === 0) return []
  const rows = await rowsOf<{ id: string; kind: string; title: string; since: string; total: number }>(
    db,
    sql`select j.id, j.kind, j.file_name as title, ${isoTimestamp(sql`j.created_at`)} as since, count(*) over ()::int as total
      from batch_job j where j.kind = any(${textArray(kinds)}) and j.account_id = ${account.id}::uuid
        and j.context_association_id is not distinct from ${associationIdOf(context)}::uuid and j.state in ('columns', 'differences')
        and j.counted_from > now() - ${retentionTime('imports')} order by j.created_at limit ${literal(mostItems)}`,
  )
  return rows.map(({ id, kind, title, since, total }) => ({
    total,
    item: {
      kind: 'import',
      key: `import ${id}`,
      record: null,
      parentId: id,
      title,
      place: kind === 'members.import' ? 'Medlemmar' : 'Föreningar',
      reason: 'du läste in filen',
      count: 1,
      since,
      deadline: null,
    },
  }))
}

storeModule<typeof import('./waiting-items.ts')>()
