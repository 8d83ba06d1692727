// Tests what the alerts of a person say to who may do what is asked for, and to the others.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Person } from '#contract/members/person.ts'
import { PersonAlerts } from './person-alerts.tsx'

const at = '2026-11-27T08:00:00.000Z'

const drawn = (asked: object, refusal: string | null) =>
  renderToStaticMarkup(
    <PersonAlerts
      person={
        { anonymizeProposedAt: null, liftAskedAt: null, deciders: [{ id: 'cia', name: 'Cia Ek' }], ...asked } as Person
      }
      availabilityOf={() => ({ refusal, rule: null })}
    />,
  )

it.each([
  [{ liftAskedAt: at }, 'Det begärdes den 27 november 2026 att den skyddade identiteten hävs.', 'Du kan häva skyddet'],
  [
    { anonymizeProposedAt: at },
    'Det föreslogs den 27 november 2026 att personen avidentifieras.',
    'Du kan avidentifiera',
  ],
])('who may do it is not told that somebody else does it: %j', (asked, what, own) => {
  expect(drawn(asked, null)).toContain(`${what} ${own}`)
  expect(drawn(asked, null)).not.toContain('Cia Ek')
  expect(drawn(asked, 'Du har begärt det.')).toContain(`${what} Det görs av Cia Ek`)
})
