// The certificate of a sanction as a PDF: content, tags, state, page breaks and rights.
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let id: string
beforeAll(async () => {
  world = await testSeason()
  const { standard, open, skane } = world
  const announcement = await world.published({
    title: 'Tävlingen i Åre – Łódź mot Юрий',
    competitionType: 'SM',
    classIds: [standard, open],
    districtIds: [skane.id],
  })
  const reserve = { reserveStartsOn: '2027-07-16', reserveEndsOn: '2027-07-18' }
  const sent = await world.confirmed(announcement.id, { classIds: [standard, open], ...reserve })
  const classes = [
    { classTypeId: standard, championship: 'SM' },
    { classTypeId: open, championship: 'Other' },
  ]
  const conditions = 'Resultaten sänds in senast tio dagar efteråt.'
  id = (await world.decided(world.bo, 'approve', sent, { classes, conditions })).sanction.id
})
afterAll(() => world.close())

const fetched = (caller = world.bo) => caller.get(`/competitions/sanctions/${id}/certificate`)
const read = async () => {
  const answer = await fetched()
  expect(answer.statusCode).toBe(200)
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload))
  const { totalPages, text } = await extractText(pdf, { mergePages: true })
  return { answer, pdf, totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

describe('the certificate', () => {
  it('is one PDF page with the whole decision, in any script', async () => {
    const { answer, pdf, totalPages, text } = await read()
    expect(totalPages).toBe(1)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/Sanktionsbevis%20FSF-2027-SM-\d{4}\.pdf/)
    const { info } = (await pdf.getMetadata()) as unknown as { info: { Title: string } }
    expect(info.Title).toMatch(/^Sanktionsbevis FSF-2027-SM-\d{4}$/)
    for (const said of [
      'Svenska Flygsportförbundet',
      'Sanktionsbevis',
      'Tävlingen i Åre – Łódź mot Юрий',
      'Åsens Segelflygklubb',
      'Reservdagar 16–18 ',
      'STD Klass STD SM',
      'OPEN Klass OPEN Ingen titel',
      'Tävlingsledare',
      'Säkerhetsansvarig',
      'Resultaten sänds in senast tio dagar efteråt.',
      'Sanktionerad den 1 februari 2027 av Bo',
      `/external/competitions/${id}`,
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/Flyttad|INSTÄLLD|ÅTERKALLAD/)
  })

  it('is tagged for screen readers', async () => {
    const { pdf } = await read()
    const page = await pdf.getPage(1)
    const tree = JSON.stringify(await page.getStructTree())
    expect(tree).toContain('"role":"H1"')
    expect(tree).toContain('"role":"H2"')
  })

  it.each([
    [
      `moved_at = now(), move_reason = 'Fältet är upptaget', moved_from_starts_on = starts_on, moved_from_ends_on = ends_on`,
      ['Flyttad', 'Fältet är upptaget'],
    ],
    [`cancelled_at = now(), cancel_reason = 'Ingen vind'`, ['INSTÄLLD – tävlingen hålls inte', 'Ingen vind']],
    [
      `withdrawn_at = now(), withdraw_reason = 'Brutna villkor'`,
      ['ÅTERKALLAD – beviset gäller inte', 'Brutna villkor'],
    ],
  ])('says what has happened since: %s', async (happened, said) => {
    await world.db.$client.query(`update sanction set ${happened} where id = $1`, [id])
    const { text } = await read()
    for (const words of said) expect(text).toContain(words)
  })

  it('continues on another page when the text is long', async () => {
    await world.db.$client.query('update sanction set conditions = $2 where id = $1', [
      id,
      'Många villkor. '.repeat(300),
    ])
    const { totalPages, text } = await read()
    expect(totalPages).toBeGreaterThan(1)
    expect(text).toContain('Sida 2 av')
  })

  it('is available to those who see the sanction', async () => {
    const { fallskarm, segel } = world
    const view = (association: string) =>
      world.as([{ name: 'Competitions.View', associationId: association }], association)
    expect((await fetched(await view(segel.id))).statusCode).toBe(200)
    expect((await fetched(await view(fallskarm.id))).statusCode).toBe(404)
  })
})
