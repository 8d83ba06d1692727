// Scenarios for simultaneous-decisions.ts: records of the demo that can be decided on, and the decisions that are sent.
import { v7 as uuidv7 } from 'uuid'
import { addDays, swedishDay } from '#contract/dates/swedish-day.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'

const announcements = '/api/competitions/announcements'
const reason = 'Banan är upptagen'
const today = swedishDay(new Date())

export interface DecisionTarget {
  id: string
  version: number
  path: string
}
/** An application, with the classes that an approval sanctions. */
interface ApplicationTarget extends DecisionTarget {
  announcementId: string
  classes: object[]
}

interface Decision {
  path: string
  body: object
}

export interface Scenario {
  name: string
  table: 'announcement' | 'application' | 'sanction' | 'event'
  /** Finds a record; returns it with the decision that client `number` sends. */
  find: (
    instance: ServerInstance,
    client: ApiClient,
  ) => Promise<{ target: DecisionTarget; decision: (number: number) => Decision }>
  /** SQL that selects the records which one decision creates, by the record's id. */
  makes?: string
}

const firstOrThrow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('The demo has no record for the attack')
  return row
}

/** The first record that its checklist does not block. */
const firstUnblocked = async <Row extends DecisionTarget>(
  client: ApiClient,
  candidates: readonly Row[],
): Promise<Row> => {
  for (const target of candidates) {
    const { items } = (await client.get(`${target.path}/checklist`)).json<{ items: { outcome: string }[] }>()
    if (items.every(({ outcome }) => outcome !== 'blocking')) return target
  }
  return firstOrThrow<Row>([])
}

const pending = async (instance: ServerInstance, client: ApiClient) =>
  firstUnblocked(
    client,
    await queryRows<DecisionTarget>(
      instance,
      `select id, version, '${announcements}/' || id as path from announcement where status = 'PendingApproval' order by id`,
    ),
  )

/** One whose author is not among those who decide: nobody is mailed about their own decision. */
const published = async (instance: ServerInstance) =>
  firstOrThrow(
    await queryRows<DecisionTarget>(
      instance,
      `select n.id, n.version, '${announcements}/' || n.id as path from announcement n
        where n.status = 'Published' and n.cancelled_at is null and n.moved_at is null and n.competition_type = 'SC'
          and n.last_application_day > current_date and not exists (select from sanction s where s.announcement_id = n.id)
          and not exists (select from role_assignment r where r.account_id = n.created_by and r.association_id is null)
        order by n.id limit 1`,
    ),
  )

/** Every application that can be approved; each class gets a championship title without restrictions. */
const inReview = (instance: ServerInstance) =>
  queryRows<ApplicationTarget>(
    instance,
    `select a.id, a.version, n.id as "announcementId", '${announcements}/' || n.id || '/applications/' || a.id as path,
        (select jsonb_agg(jsonb_build_object('classTypeId', c.class_type_id, 'championship', 'Other'))
          from application_class c where c.application_id = a.id) as classes
      from application a join announcement n on n.id = a.announcement_id
      where a.status = 'Review' and a.club_answer = 'yes' and a.email_confirmed_at is not null
        and n.cancelled_at is null and n.moved_at is null
      order by a.id`,
  )

const sanctioned = async (instance: ServerInstance) =>
  firstOrThrow(
    await queryRows<DecisionTarget>(
      instance,
      `select id, version, '/api/competitions/sanctions/' || id as path from sanction
        where cancelled_at is null and withdrawn_at is null and moved_at is null and starts_on > current_date + 30
        order by id limit 1`,
    ),
  )

const upcomingEvent = async (instance: ServerInstance) =>
  firstOrThrow(
    await queryRows<DecisionTarget>(
      instance,
      `select id, version, '/api/competitions/events/' || id as path from event
        where cancelled_at is null and start_date > current_date order by id limit 1`,
    ),
  )

const decide = ({ path, version }: DecisionTarget, verb: string, body: object = { reason }): Decision => ({
  path: `${path}/${verb}`,
  body: { version, ...body },
})
const approveApplication = (target: ApplicationTarget, other?: DecisionTarget) =>
  decide(target, 'approve', {
    classes: target.classes,
    rejectOthers: other ? { reason, applications: [{ id: other.id, version: other.version }] } : null,
  })
const moveAnnouncement = (target: DecisionTarget, number: number) =>
  decide(target, 'move', {
    reason,
    newId: uuidv7(),
    proposedFrom: addDays(today, 200 + number),
    proposedTo: addDays(today, 201 + number),
    lastApplicationDay: addDays(today, 100),
  })
const moveSanction = (target: DecisionTarget, number: number) =>
  decide(target, 'move', { reason, startsOn: addDays(today, 200 + number), endsOn: addDays(today, 201 + number) })

/** The clients send the decisions alternately. */
const alternate = (...decisions: Decision[]) => {
  const [one] = decisions
  if (!one) throw new Error('No decision to send')
  return (number: number): Decision => decisions[number % decisions.length] ?? one
}

const movedAnnouncements =
  'select id from announcement where id <> $1 and calendar_id = (select calendar_id from announcement where id = $1)'

export const scenarios: readonly Scenario[] = [
  {
    name: 'utlysning godkänns',
    table: 'announcement',
    find: async (instance, client) => {
      const target = await pending(instance, client)
      return { target, decision: alternate(decide(target, 'approve', {})) }
    },
  },
  {
    name: 'utlysning godkänns, avslås, skickas tillbaka och dras tillbaka',
    table: 'announcement',
    find: async (instance, client) => {
      const target = await pending(instance, client)
      const verbs = ['approve', 'reject', 'return', 'withdraw']
      return { target, decision: alternate(...verbs.map((verb) => decide(target, verb))) }
    },
  },
  {
    name: 'utlysning flyttas, till var sin dag',
    table: 'announcement',
    find: async (instance) => {
      const target = await published(instance)
      return { target, decision: (number) => moveAnnouncement(target, number) }
    },
    makes: movedAnnouncements,
  },
  {
    name: 'utlysning ställs in eller flyttas',
    table: 'announcement',
    find: async (instance) => {
      const target = await published(instance)
      return {
        target,
        decision: (number) => (number % 2 ? moveAnnouncement(target, number) : decide(target, 'cancel')),
      }
    },
  },
  {
    name: 'ansökan godkänns',
    table: 'application',
    find: async (instance, client) => {
      const target = await firstUnblocked(client, await inReview(instance))
      return { target, decision: alternate(approveApplication(target)) }
    },
    makes: 'select id from sanction where application_id = $1',
  },
  {
    name: 'ansökan godkänns eller avslås',
    table: 'application',
    find: async (instance, client) => {
      const target = await firstUnblocked(client, await inReview(instance))
      return { target, decision: alternate(approveApplication(target), decide(target, 'reject')) }
    },
  },
  {
    name: 'två ansökningar till en utlysning godkänns, var och en med avslag på den andra',
    table: 'application',
    find: async (instance, client) => {
      const all = await inReview(instance)
      const rivalOf = ({ id, announcementId }: ApplicationTarget) =>
        all.find((one) => one.id !== id && one.announcementId === announcementId)
      const target = await firstUnblocked(
        client,
        all.filter((one) => rivalOf(one)),
      )
      const rival = rivalOf(target)
      if (!rival) throw new Error('The application has no rival')
      return { target, decision: alternate(approveApplication(target, rival), approveApplication(rival, target)) }
    },
    makes:
      'select s.id from sanction s join application a on a.announcement_id = s.announcement_id where a.id = $1 and s.decided_at > now() - make_interval(mins => 1)',
  },
  {
    name: 'sanktion flyttas, till var sin dag',
    table: 'sanction',
    find: async (instance) => {
      const target = await sanctioned(instance)
      return { target, decision: (number) => moveSanction(target, number) }
    },
  },
  {
    name: 'sanktion ställs in eller återkallas',
    table: 'sanction',
    find: async (instance) => {
      const target = await sanctioned(instance)
      return { target, decision: alternate(decide(target, 'cancel'), decide(target, 'withdraw')) }
    },
  },
  {
    name: 'evenemang ställs in',
    table: 'event',
    find: async (instance) => {
      const target = await upcomingEvent(instance)
      return { target, decision: alternate(decide(target, 'cancel')) }
    },
  },
]
