// Tests how the branch is told of what a club has answered, with a link for each application, and which the club is asked about.
import { expect, it } from 'vitest'
import { applicationLine, clubCertificateTemplates } from './club-certificates.ts'

const blocksOf = (certified: readonly string[], denied: readonly string[] = []) =>
  clubCertificateTemplates
    .licenceCertificatesAnswered({ club: 'Ålleberg', answeredBy: '', certified, denied })
    .blocks.slice(1)

const about = (name: string) => `${name} (SEG Segelflyglicens, Segelflyget)`
const link = (name: string) => ({ label: about(name), path: `/licenses/requested/edit/${name}` })
const line = (name: string) => applicationLine(about(name), name)

it('asks the club by name and type, without the id of the application', () => {
  const lines = [line('Eva'), about('Bo')]
  const { blocks } = clubCertificateTemplates.licenceCertificatesAsked({ club: 'Ålleberg', path: '/intyg', lines })
  expect(blocks.slice(1, 3)).toEqual([about('Eva'), about('Bo')])
})

it('links to each application', () => {
  const [certified, denied] = [['Eva', 'Åsa'], ['Bo']].map((names) => names.map(line))
  expect(blocksOf(certified ?? [], denied)).toEqual(['Intygar:', link('Eva'), link('Åsa'), 'Nekar:', link('Bo')])
})

it('names those from an older server, which have no link, and those for whom there is no room', () => {
  expect(blocksOf([], [about('Eva'), about('Bo')])).toEqual([`Nekar: ${about('Eva')}; ${about('Bo')}.`])
  const blocks = blocksOf(Array.from({ length: 32 }, (_, index) => line(`${index}`)))
  expect(blocks).toHaveLength(32)
  expect(blocks.at(-1)).toBe(`Intygar också: ${about('30')}; ${about('31')}.`)
})
