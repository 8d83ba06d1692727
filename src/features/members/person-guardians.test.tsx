// Tests what becomes of guardians that were typed before the person came of age, or got another birth date.
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { Person } from '#contract/members/person.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import type { CurrentUser } from '../../session/session.ts'
import { personResource, usePersonActions } from './person-actions.ts'
import { PersonForm } from './person-form.tsx'
import { testingPerson } from './testing-person.ts'

const refusal = 'Vårdnadshavare registreras bara för den som är under 18 år.'
const child: Person = { ...testingPerson, birthDate: today(), birthYear: Number(today().slice(0, 4)) }

const Form = ({ shown }: { shown: Person }) => <PersonForm actions={usePersonActions(shown)} />
const formOf = (shown: Person, drafts: Record<string, object> = {}) =>
  markupFor({ scope: 'Global.Members.Admin', context: globalContext, drafts }, <Form shown={shown} />)

it('are of minors alone, for the history, a restore and a conflict', () => {
  const refusalOf = (shown: Person) => personResource.fieldRefusal?.('guardians', shown, {} as CurrentUser)
  expect([refusalOf(child), refusalOf(testingPerson)]).toEqual([null, refusal])
})

it('are shown, so that they can be taken away, and none is added', () => {
  expect(formOf(testingPerson)).not.toContain('Vårdnadshavare')
  expect(formOf(child)).not.toContain(refusal)
  const guardians = [{ name: 'Bo Ek', email: 'bo(at)example.se', phoneNumber: '' }]
  const form = formOf(testingPerson, { [`person ${testingPerson.id}`]: { guardians } })
  expect(form).toContain('Ta bort Bo Ek')
  expect(form).toContain(refusal)
})
