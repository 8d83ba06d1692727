// What has happened to a person, in time order: memberships, branches, roles and merits as of their days.
import { dayText } from '#contract/dates/day-text.ts'
import { roleLabel } from '#contract/members/club-role.ts'
import type { Person } from '#contract/members/person.ts'
import { Card } from '../../ui/card.tsx'

interface Happening {
  day: string
  text: string
}

const happeningsOf = ({ memberships, roles, diplomaDate }: Person): Happening[] => {
  const spans = [
    ...memberships.map(({ organization, ...period }) => ({
      ...period,
      begins: `Medlem i ${organization.name}`,
      ends: `Sista dag som medlem i ${organization.name}`,
    })),
    ...roles.map(({ organization, role, ...period }) => ({
      ...period,
      begins: `${roleLabel(role)} i ${organization.name}`,
      ends: `Sista dag som ${roleLabel(role).toLocaleLowerCase('sv')} i ${organization.name}`,
    })),
  ]
  // The last comes first, also within a day: the memberships come before the roles in `spans`, so the list is reversed.
  const begun = spans.map(({ validFrom, begins }) => ({ day: validFrom, text: begins })).toReversed()
  const ended = spans.flatMap(({ validTo, ends }) => (validTo === null ? [] : [{ day: validTo, text: ends }]))
  const diploma = diplomaDate === null ? [] : [{ day: diplomaDate, text: 'Diplom i Ren Vinnare' }]
  return [...ended, ...diploma, ...begun].toSorted((a, b) => b.day.localeCompare(a.day))
}

export const PersonTimeline = ({ person }: { person: Person }) => {
  const happenings = happeningsOf(person)
  return happenings.length === 0 ? null : (
    <Card title="Tidslinje">
      <ol aria-label="Tidslinje" className="flex flex-col gap-2">
        {happenings.map(({ day, text }) => (
          <li key={day + text} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
            <time dateTime={day} title={dayText(day)} className="text-muted tabular-nums">
              {day}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
