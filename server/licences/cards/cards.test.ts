// The card of a licence and the public page of its code: what strangers are told by state and card, and who prints and replaces cards.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PublicPage } from '#contract/competitions/external/public-pages.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { LicenceCheck } from '#contract/licences/cards/licence-check.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { anonymizeRows } from '../../members/anonymization/anonymize.ts'
import { retentionActor } from '../../retention/subject.ts'
import { messageOf, testLicences, type TestLicences } from '../testing-licences.ts'
import { attachmentMaker } from './card-file.ts'

/** Pages as data, so that the tests read what they tell. */
const page = {
  document: async () => '<head></head>',
  hasRoute: async () => false,
  external: {
    render: async (rendered: PublicPage) => ({
      title: 'Licenskontroll',
      head: '',
      body: `<pre>${JSON.stringify(rendered.name === 'licence' ? rendered.licence : rendered)}</pre>`,
    }),
    assetTags: async () => ({ head: '', end: '' }),
  },
}

let world: TestLicences
beforeAll(async () => {
  world = await testLicences({ page })
})
afterAll(() => world.close())

const textOf = async (bytes: Uint8Array) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { totalPages, text: text.replaceAll(/\s+/g, ' ') }
}
/** The path that the code of the card leads to, which is pressed on a telephone. */
const addressOf = async ({ id }: Pick<Licence, 'id'>) => {
  const answer = await world.own.get(`/licenses/${id}/card`)
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const [link] = (await (await pdf.getPage(1)).getAnnotations()) as { url?: string }[]
  return new URL(link?.url ?? '').pathname
}
const check = async (path: string) => {
  const answer = await world.app.inject({ method: 'GET', url: path })
  const [, licence = ''] = /<pre>(.*)<\/pre>/.exec(answer.body) ?? []
  return { answer, licence: JSON.parse(licence) as LicenceCheck | null }
}
const change = (statement: string, values: unknown[]) => world.db.$client.query(statement, values)

describe('the public page', () => {
  it('tells validity, type, initials and birth year, and is kept nowhere', async () => {
    const type = await world.addType({ nameEn: 'Glider licence' })
    const held = await world.given(await world.addMember({ firstName: 'Eva', lastName: 'af Ek' }), type.id)
    const { answer, licence } = await check(await addressOf(held))
    expect(answer.statusCode).toBe(200)
    expect(licence).toMatchObject({
      number: held.number,
      verdict: 'valid',
      validTo: held.validTo,
      held: { typeEn: 'Glider licence', branch: held.branch.name, initials: 'E.E.', birthYear: 1985 },
    })
    expect(JSON.stringify(licence)).not.toMatch(/Eva|af Ek|post\.example|Ålleberg/)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it('tells of each card its own holder, also of those with the same type, days and birth year', async () => {
    const { id } = await world.addType()
    const [first, second] = [
      await world.given(await world.addMember({ firstName: 'Bo', lastName: 'Ek' }), id),
      await world.given(await world.addMember({ firstName: '<b>', lastName: '&' }), id),
    ]
    expect((await check(await addressOf(first))).licence).toMatchObject({
      number: first.number,
      held: { initials: 'B.E.' },
    })
    const { answer, licence } = await check(await addressOf(second))
    expect(licence).toMatchObject({ number: second.number, held: { initials: '&lt;.&amp;.' } })
    expect(answer.body).not.toContain(first.number)
  })

  it('follows the licence at once: blocked, lifted, expired, upcoming, recalled', async () => {
    const held = await world.given(await world.addMember(), (await world.addType()).id)
    const path = await addressOf(held)
    const verdict = async () => (await check(path)).licence?.verdict
    const block = { version: held.version, reason: 'Utredning', validFrom: today(), validTo: null }
    const blocked = (await world.own.post(`/licenses/${held.id}/block`, block)).json<Licence>()
    expect(await verdict()).toBe('stopped')
    expect(JSON.stringify((await check(path)).licence)).not.toMatch(/Utredning|block/)
    const lifted = (
      await world.own.post(`/licenses/${held.id}/lift`, { version: blocked.version, reason: 'Klar' })
    ).json<Licence>()
    expect(await verdict()).toBe('valid')
    await change('update licence set valid_from = $2, valid_to = $3 where id = $1', [
      held.id,
      addDays(today(), -9),
      addDays(today(), -1),
    ])
    expect(await verdict()).toBe('expired')
    await change('update licence set valid_from = $2, valid_to = $3 where id = $1', [
      held.id,
      addDays(today(), 1),
      addDays(today(), 9),
    ])
    expect(await verdict()).toBe('upcoming')
    await world.own.post(`/licenses/${held.id}/recall`, { version: lifted.version, reason: 'Fel' })
    expect(await verdict()).toBe('stopped')
  })

  it('tells the number and the validity alone of a protected identity', async () => {
    const person = await world.addMember({ lastName: 'Hemligsson', isProtected: true, email: '' })
    const type = await world.addType({ name: 'Domarlicens', nameEn: 'Judge', holderText: 'Ta med den.' })
    const held = await world.given(person, type.id)
    await change("update licence set fai_id = '71234', conditions = 'Bara med säkerhetspilot' where id = $1", [held.id])
    const { licence } = await check(await addressOf(held))
    expect(licence).toMatchObject({ number: held.number, verdict: 'valid', held: null })
    const { text } = await textOf((await world.own.get(`/licenses/${held.id}/card`)).rawPayload)
    for (const said of [held.number, held.validFrom, held.validTo]) expect(text).toContain(said)
    const told = [held.branch.name, 'Hemligsson|1985|Ålleberg|Domarlicens|Judge|Ta med|71234|[Vv]illkor|säkerhetspilot']
    expect(text).not.toMatch(new RegExp(told.join('|')))
  })

  it('tells no more of an anonymised person, whose card may still be about', async () => {
    const personId = await world.addMember()
    const held = await world.given(personId, (await world.addType()).id)
    const path = await addressOf(held)
    await world.db.transaction((tx) => anonymizeRows({ actor: retentionActor(), tx, today: today() }, [personId]))
    expect((await check(path)).licence).toMatchObject({ number: held.number, validTo: held.validTo, held: null })
  })

  it('is the same page, with 404, for a card that was replaced and for any other address', async () => {
    const held = await world.given(await world.addMember(), (await world.addType()).id)
    const path = await addressOf(held)
    const answer = await world.own.post(`/licenses/${held.id}/replaceCard`, { version: held.version })
    const replaced = answer.json<Licence>()
    expect(replaced).toMatchObject({ state: held.state, cardGeneration: 2 })
    const changed = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0')
    for (const wrong of [path, changed, '/external/licenses/x', `/external/licenses/${'0'.repeat(68)}`]) {
      const found = await check(wrong)
      expect([found.answer.statusCode, found.licence], wrong).toEqual([404, null])
      expect(found.answer.headers['cache-control']).toBe('no-store')
    }
    expect((await check(await addressOf(replaced))).licence?.verdict).toBe('valid')
  })
})

describe('the card', () => {
  it('is one page with the licence, and is attached to the mails of approval and replacement', async () => {
    const person = await world.addMember({ firstName: 'Łukasz', lastName: 'Åberg-Öqvist', email: 'lukas@post.example' })
    const type = await world.addType({ name: 'Segelflyglicens', holderText: 'Ta med den till varje tävling.' })
    const held = await world.given(person, type.id)
    const answer = await world.own.get(`/licenses/${held.id}/card`)
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`Licenskort ${held.number}.pdf`))
    const { totalPages, text } = await textOf(answer.rawPayload)
    expect(totalPages).toBe(1)
    for (const said of ['Łukasz Åberg-Öqvist', 'Född 1985', held.number, held.validTo, 'Segelflyglicens', 'Ta med den'])
      expect(text).toContain(said)

    await world.own.post(`/licenses/${held.id}/replaceCard`, { version: held.version })
    const { rows } = await change(
      "select template, data from mail_outbox where recipient = 'lukas@post.example' order by id",
      [],
    )
    expect(rows.map(({ template }) => template)).toEqual(['licenceSubmitted', 'licenceApproved', 'licenceCardReplaced'])
    for (const { data } of rows.slice(1))
      expect(data).toMatchObject({ licenceId: held.id, holderText: 'Ta med den till varje tävling.' })
    const attach = attachmentMaker({ config: world.config, db: world.db, now: () => new Date() })
    const file = await attach({ kind: 'licenceCard', recordId: held.id, name: 'Licenskort.pdf' })
    expect((await textOf(file)).text).toContain(held.number)
    const { items } = (await world.own.get(`/licenses/${held.id}/history`)).json()
    expect(items[0]).toMatchObject({ action: 'replaceCard', changes: [{ label: 'Kort', old: 'nr 1', new: 'nr 2' }] })
  })

  it("is printed and replaced by the branch, also of the federation's types, by nobody who only reads, and of no licence that has ended", async () => {
    const type = await world.addType({ issuerId: null })
    const held = await world.given(await world.addMember(), (await world.addType()).id)
    await change('update licence set type_id = $2 where id = $1', [held.id, type.id])
    expect((await world.own.get(`/licenses/${held.id}/card`)).statusCode).toBe(200)
    for (const refused of [world.reader, world.stranger])
      expect([403, 404]).toContain((await refused.get(`/licenses/${held.id}/card`)).statusCode)
    expect((await world.district.get(`/licenses/${held.id}/card`)).statusCode).toBe(403)
    await change('update licence set valid_from = $2, valid_to = $3 where id = $1', [
      held.id,
      addDays(today(), -9),
      addDays(today(), -1),
    ])
    const late = await world.own.get(`/licenses/${held.id}/card`)
    expect([late.statusCode, messageOf(late)]).toEqual([403, 'Licensen har gått ut.'])
    const replaced = await world.own.post(`/licenses/${held.id}/replaceCard`, { version: held.version })
    expect([replaced.statusCode, messageOf(replaced)]).toEqual([403, 'Licensen har gått ut.'])
  })
})
