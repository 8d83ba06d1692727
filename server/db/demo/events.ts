// Makes and inserts the demo's events and their history, from random generators of their own: competitions do not change.
import { mondayOf } from '#contract/dates/weeks-and-months.ts'
import { eventDraft } from '#contract/competitions/events/event.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { addDays, daysBetween } from '#contract/dates/swedish-day.ts'
import * as eventTables from '../tables/event-tables.ts'
import type { Transaction } from '../database.ts'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { associationId, demoAssociations } from './associations.ts'
import { type AuditEventRow, auditEventBuilder, eventWriterOf } from './competition-staff.ts'
import type { EventPlan } from './event-plan.ts'
import { eventPlans } from './event-plans.ts'
import { idGenerator } from './id-generator.ts'
import { bulkInsert } from '../bulk-rows.ts'
import type { AssociationSlug } from './personas.ts'
import { cities, type Place, places } from './places.ts'
import { type RandomGenerator, randomGenerator } from './random-generator.ts'

type EventRow = Required<Omit<typeof eventTables.event.$inferInsert, 'searchText'>>

interface EventOptions {
  seed: number
  today: string
}

/** Field names of branches that do not use an airfield. */
const ownFields: Partial<Record<AssociationSlug, string>> = {
  hangflyg: 'vinschfältet',
  modellflyg: 'modellfältet',
  skarmflyg: 'hangkanten',
}
const halls = ['Folkets hus', 'Stadshotellet', 'Medborgarhuset']

/** The place of an event; a district's event is in the district. */
const placeOf = (random: RandomGenerator, { organizer, where, district }: EventPlan) => {
  const web = demoAssociations.find(({ slug }) => slug === organizer)?.web ?? 'https://flygsport.example'
  const pickPlace = (all: typeof places) => {
    const own = all.filter((place) => place.district === (district ?? organizer))
    return random.pick(own.length > 0 ? own : all)
  }
  if (where === 'online') return { place: '', link: `${web}/mote` }
  const field = ({ municipality, field: airfield }: Place) => {
    const own = organizer && ownFields[organizer]
    return own ? `${municipality}, ${own}` : airfield.name
  }
  const place =
    where === 'field' ? field(pickPlace(places)) : `${pickPlace(cities).municipality}, ${random.pick(halls)}`
  return { place, link: random.chance(0.5) ? web : '' }
}

/** How many days before and after today are included. */
const [pastDays, comingDays] = [190, 240]

interface Edition {
  plan: EventPlan
  number: number
  startDate: string
  /** Days from today; negative for past events. */
  startsIn: number
}

/** All events in the included days, by date. */
const editionsAround = (today: string): Edition[] => {
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1]
    .flatMap((editionYear) =>
      eventPlans.map((plan, number) => {
        const startDate = addDays(mondayOf(`${editionYear}-01-04`), (plan.week - 1) * 7 + plan.weekday - 1)
        return { plan, number, startDate, startsIn: daysBetween(today, startDate) }
      }),
    )
    .filter(({ startsIn }) => startsIn > -pastDays && startsIn <= comingDays)
    .toSorted((a, b) => a.startsIn - b.startsIn)
}

/** The last past event and the next upcoming one that can be cancelled. */
const cancelledEditions = (editions: readonly Edition[]) => {
  const candidates = editions.filter(({ plan }) => plan.cancelReason)
  return [
    candidates.findLast(({ startsIn }) => startsIn < -7),
    candidates.find(({ plan, startsIn }) => startsIn > 10 && !plan.isWeather),
  ]
}

export const makeEvents = ({ seed, today }: EventOptions) => {
  const nextId = idGenerator(seed, 'calendar-event')
  const nextAudit = idGenerator(seed, 'calendar-event-history')
  const rows: EventRow[] = []
  const history: AuditEventRow[] = []
  const editions = editionsAround(today)
  const cancelled = cancelledEditions(editions)
  for (const edition of editions) {
    const { plan, startDate, startsIn, number } = edition
    const random = randomGenerator(seed, `calendar-event/${number}`, Number(startDate.slice(0, 4)))
    const id = nextId()
    const record = { recordType: 'event', recordId: id, recordLabel: plan.title }
    const { events, addEvent } = auditEventBuilder({ today, nextId: nextAudit, record })
    const by = eventWriterOf(plan.organizer)
    // A past event was created before it took place, an upcoming one recently.
    const writtenAgo = Math.max(-startsIn, 0) + random.between(20, 50)
    addEvent('create', by, writtenAgo)
    if (plan.previousTitle) {
      const changes = [
        { field: 'title', label: titleAt(eventDraft, ['title']), old: plan.previousTitle, new: plan.title },
      ]
      addEvent('update', by, writtenAgo - random.between(2, 9), { changes })
    }
    const reason = cancelled.includes(edition) ? (plan.cancelReason ?? '') : ''
    // Cancelled the day before, or recently.
    const cancelledAgo = startsIn < 0 ? 1 - startsIn : random.between(2, 9)
    if (reason) addEvent('cancel', by, cancelledAgo, { reason })
    const [first, last] = [events[0]?.at ?? '', events.at(-1)?.at ?? '']
    rows.push({
      id,
      title: plan.title,
      titleEn: plan.titleEn ?? '',
      type: plan.type,
      organizerId: plan.organizer === null ? null : associationId(plan.organizer),
      isAllDay: plan.times === undefined,
      startDate,
      endDate: addDays(startDate, (plan.days ?? 1) - 1),
      startTime: plan.times?.[0] ?? null,
      endTime: plan.times?.[1] ?? null,
      ...placeOf(random, plan),
      audience: plan.audience,
      description: plan.description,
      descriptionEn: plan.descriptionEn ?? '',
      cancelledAt: reason ? last : null,
      cancelReason: reason,
      version: events.length,
      createdAt: first,
      createdBy: by.id,
      updatedAt: last,
      updatedBy: by.id,
    })
    history.push(...events)
  }
  return { rows, history }
}

export const addEvents = async (tx: Transaction, options: EventOptions & { say: (line: string) => void }) => {
  const { rows, history } = makeEvents(options)
  await bulkInsert(tx, eventTables.event, rows)
  await insertAuditRows(tx, history, ({ id }) => id)
  options.say(`${rows.length} evenemang.`)
}
