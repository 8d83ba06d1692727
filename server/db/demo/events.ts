// The demo's events, each with the history that led to it. Their dice are their own: competitions stay as they were.
import { mondayOf } from '../../../contract/calendar-days.ts'
import { eventDraft } from '../../../contract/competitions/event.ts'
import { titleAt } from '../../../contract/messages.ts'
import { addDays } from '../../../contract/swedish-day.ts'
import * as calendarTables from '../calendar-tables.ts'
import type { Transaction } from '../database.ts'
import { auditEvent } from '../schema.ts'
import { associationId, demoAssociations } from './associations.ts'
import { type AuditEventRow, chronicler, organizerOf } from './competition-staff.ts'
import { type EventPlan, eventPlans } from './event-plans.ts'
import { idsFor } from './ids.ts'
import { insertAll } from './insert.ts'
import { cities, places } from './places.ts'
import { type Dice, diceFor } from './random.ts'

type EventRow = Required<Omit<typeof calendarTables.event.$inferInsert, 'searchText'>>

interface Making {
  seed: number
  today: string
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const halls = ['Folkets hus', 'Stadshotellet', 'Medborgarhuset']

/** Where it is held: a district stays at home. */
const placeOf = (dice: Dice, { by, where }: EventPlan) => {
  const web = demoAssociations.find(({ slug }) => slug === by)?.web ?? 'https://flygsport.example'
  const within = (all: typeof places) => {
    const own = all.filter(({ district }) => district === by)
    return dice.pick(own.length > 0 ? own : all)
  }
  if (where === 'online') return { place: '', link: `${web}/mote` }
  const place = where === 'field' ? within(places).field.name : `${within(cities).municipality}, ${dice.pick(halls)}`
  return { place, link: dice.chance(0.5) ? web : '' }
}

export const makeEvents = ({ seed, today }: Making) => {
  const nextId = idsFor(seed, 'calendar-event')
  const nextAudit = idsFor(seed, 'calendar-event-history')
  const rows: EventRow[] = []
  const history: AuditEventRow[] = []
  eventPlans.forEach((plan, number) => {
    const dice = diceFor(seed, 'calendar-event', number)
    const id = nextId()
    const record = { recordType: 'event', recordId: id, recordLabel: plan.title }
    const { events, tell } = chronicler({ today, nextId: nextAudit, record })
    const by = organizerOf(plan.by)
    const startDate = addDays(mondayOf(addDays(today, plan.startsIn)), plan.weekday - 1)
    // What has been was decided before it was; what is to come, of late.
    const writtenAgo = Math.max(-plan.startsIn, 0) + dice.between(20, 50)
    tell('create', by, writtenAgo)
    if (plan.formerly) {
      const changes = [{ field: 'title', label: titleAt(eventDraft, ['title']), old: plan.formerly, new: plan.title }]
      tell('update', by, writtenAgo - dice.between(2, 9), { changes })
    }
    const cancelled = plan.cancelled ?? ''
    // In the morning of the day that has been, else of late.
    const cancelledAgo = plan.startsIn < 0 ? daysBetween(startDate, today) : dice.between(3, 9)
    if (cancelled) tell('cancel', by, cancelledAgo, { reason: cancelled })
    const [first, last] = [events[0]?.at ?? '', events.at(-1)?.at ?? '']
    rows.push({
      id,
      title: plan.title,
      titleEn: plan.titleEn ?? '',
      type: plan.type,
      organizerId: plan.by === null ? null : associationId(plan.by),
      isAllDay: plan.times === undefined,
      startDate,
      endDate: addDays(startDate, (plan.days ?? 1) - 1),
      startTime: plan.times?.[0] ?? null,
      endTime: plan.times?.[1] ?? null,
      ...placeOf(dice, plan),
      audience: plan.audience,
      description: plan.description,
      descriptionEn: plan.descriptionEn ?? '',
      cancelledAt: cancelled ? last : null,
      cancelReason: cancelled,
      version: events.length,
      createdAt: first,
      createdBy: by.id,
      updatedAt: last,
      updatedBy: by.id,
    })
    history.push(...events)
  })
  return { rows, history }
}

export const addEvents = async (tx: Transaction, making: Making & { say: (line: string) => void }) => {
  const { rows, history } = makeEvents(making)
  await insertAll(tx, calendarTables.event, rows)
  await insertAll(tx, auditEvent, history)
  making.say(`${rows.length} evenemang.`)
}
