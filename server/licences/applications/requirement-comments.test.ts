// Tests that comments on requirements name them, in the mail, on the page and in the history of the answers, as they were commented on.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newRequirement, requirementField } from '#contract/licences/licence-types/requirement.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

const own = (text: string) => ({ ...newRequirement('free'), level: 'should' as const, text })

it('names each own requirement by its words, and never by those of another after a change of the type', async () => {
  const { addType, addMember, submitted, done, second, db } = world
  const [simulator, briefing] = [own('Simulatorpass'), own('Genomgång')]
  const type = await addType({ requirements: [simulator, briefing] })
  const person = await addMember()
  const sent = await submitted(person, type.id)
  const comments = [
    { field: requirementField(simulator), text: 'Vilken dag?' },
    { field: requirementField(briefing), text: 'Med vem?' },
  ]
  const returned = await done(second, 'return', sent, { reason: 'Se kommentarerna', comments })
  const labels = ['Simulatorpass', 'Genomgång']
  expect(returned.comments.map(({ fieldLabel }) => fieldLabel)).toEqual(labels)
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recordId, sent.id))
  const sentComments = mails.flatMap(({ template, data }) => (template === 'licenceReturned' ? [data] : []))
  expect(sentComments).toMatchObject([
    {
      comments: [
        { label: 'Simulatorpass', text: 'Vilken dag?' },
        { label: 'Genomgång', text: 'Med vem?' },
      ],
    },
  ])
  const [first] = returned.comments
  const update = {
    ...world.draft(person, type.id),
    version: returned.version,
    answers: { [first?.id ?? '']: 'I maj.' },
  }
  await world.own.put(`/license-applications/${sent.id}`, update)
  expect((await world.own.get(`/license-applications/${sent.id}/history`)).body).toContain('Svar om Simulatorpass')
  await db
    .update(licenceType)
    .set({ requirements: [briefing] })
    .where(eq(licenceType.id, type.id))
  const later = (await second.get(`/license-applications/${sent.id}`)).json()
  expect(later.comments).toMatchObject([{ fieldLabel: 'Eget krav' }, { fieldLabel: 'Genomgång' }])
})
