// Tests of the address of a person in the form and on the page.
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { Person } from '#contract/members/person.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { usePersonActions } from './person-actions.ts'
import { PersonForm } from './person-form.tsx'
import { PersonOverview } from './person-overview.tsx'
import { testingPerson } from './testing-person.ts'

const person: Person = {
  ...testingPerson,
  careOf: 'Berg',
  street: 'Vesterbrogade 1',
  postalCode: '1620',
  city: 'København',
  country: 'DK',
}
const reader = { scope: 'Global.Members.Admin', context: globalContext }

const Form = ({ shown }: { shown: Person }) => <PersonForm actions={usePersonActions(shown)} />
const Overview = ({ shown }: { shown: Person }) => <PersonOverview person={shown} actions={usePersonActions(shown)} />
const pageOf = (shown: Person) => markupFor(reader, <Overview shown={shown} />)

it('has a receiver and a country in the form, which are not filled in for a protected identity', () => {
  const form = markupFor(reader, <Form shown={person} />)
  const labels = [...form.matchAll(/<label[^>]*>([^<]+)/g)].map(([, label]) => label)
  expect(labels.slice(labels.indexOf('C/o'), labels.indexOf('Kommun'))).toEqual([
    'C/o',
    'Gatuadress',
    'Postnummer',
    'Ort',
    'Land',
  ])
  const home = { careOf: '', street: '', postalCode: '', city: '', country: 'SE' }
  const closed = markupFor(reader, <Form shown={{ ...person, ...home, isProtected: true }} />)
  expect(closed).toMatch(/<input[^>]*value="Sverige"/)
})

it('is shown with the receiver on a line of its own and the country unless it is Sweden', () => {
  expect(pageOf(person)).toContain('c/o Berg<br/>Vesterbrogade 1, 1620 København, Danmark')
  const home = { careOf: '', postalCode: '221 00', city: 'Lund', country: 'SE' }
  expect(pageOf({ ...person, ...home })).toContain('>Vesterbrogade 1, 221 00 Lund<')
})
