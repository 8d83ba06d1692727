// Counts each figure of the dashboard in a context by the list that it opens, so that both have the same rows.
import type { Context } from '#contract/access.ts'
import { announcementListSchemas } from '#contract/competitions/announcements/announcement-search.ts'
import type { ExpiringLicences } from '#contract/dashboard/figures.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { licenceListSchemas } from '#contract/licences/licences/licence-search.ts'
import { personListSchemas, type Attention } from '#contract/members/person-search.ts'
import { organizationListSchemas } from '#contract/organizations/search.ts'
import type { Viewer } from '../actor.ts'
import { announcementList } from '../competitions/announcements/list.ts'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { licenceList } from '../licences/licences/store.ts'
import { personListWith } from '../members/list/list.ts'
import { organizationList } from '../organizations/list.ts'
import { listedTotal, type AnyFilter, type ListedRows } from '../records/list-statements.ts'
import { storeModule } from '../store-order.ts'
import { countClubs, type FigureReader } from './club-counts.ts'

type Count<Value> = (reader: FigureReader, db: Queryable, now: Date) => Promise<Value>

const nobody = {
  id: '00000000-0000-0000-0000-000000000000',
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  roles: [],
}
const viewerIn = (context: Context): Viewer => ({ by: 'staff', account: nobody, context, requestId: '' })

const countListed = async <Filter extends AnyFilter>(
  { context }: FigureReader,
  db: Queryable,
  list: ListedRows<Filter>,
  filter: Filter,
  now: Date,
): Promise<number> =>
  (await rowsOf<{ total: number }>(db, listedTotal(list, viewerIn(context), filter, now)))[0]?.total ?? 0

const personList = personListWith(() => null)

const clubsThatLack =
  (lacking: 'chair' | 'email'): Count<number> =>
  ({ context }, db, now) =>
    countListed({ context }, db, organizationList, organizationListSchemas.filter().parse({ lacking: [lacking] }), now)

const personsToLookAt =
  (attention: Attention): Count<number> =>
  ({ context }, db, now) =>
    countListed({ context }, db, personList, personListSchemas.filter().parse({ attention: [attention] }), now)

const licencesWithin = ({ context }: FigureReader, db: Queryable, days: keyof ExpiringLicences, now: Date) =>
  countListed({ context }, db, licenceList, licenceListSchemas.filter().parse({ expires: [days] }), now)

/** The counts by the names that the triggers mark. */
export const figureCounts = {
  clubs: (reader, db, now) => countClubs(reader, db, swedishDay(now)),
  withoutChair: clubsThatLack('chair'),
  withoutEmail: clubsThatLack('email'),
  incompleteNumber: personsToLookAt('incompleteNumber'),
  possibleDuplicates: personsToLookAt('possibleDuplicate'),
  lateAnnouncements: ({ context }, db, now) =>
    countListed({ context }, db, announcementList, announcementListSchemas.filter().parse({ late: ['leadTime'] }), now),
  expiringLicences: async (reader, db, now): Promise<ExpiringLicences> => ({
    '30': await licencesWithin(reader, db, '30', now),
    '60': await licencesWithin(reader, db, '60', now),
    '90': await licencesWithin(reader, db, '90', now),
  }),
} satisfies Record<string, Count<unknown>>

export type FigureName = keyof typeof figureCounts
export type FigureValue<Name extends FigureName> = Awaited<ReturnType<(typeof figureCounts)[Name]>>
export const figureNames = Object.keys(figureCounts) as FigureName[]

storeModule<typeof import('./figure-counts.ts')>()
