// Tests of a competition's public page: its links, and what it says in each state.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { testingCompetitionPage } from '#contract/competitions/external/testing-competition-page.ts'
import { CompetitionPageView } from './competition-page-view.tsx'

const { sanction } = testingCompetitionPage()
const sanctioned = (values: Partial<NonNullable<CompetitionPage['sanction']>> = {}) =>
  testingCompetitionPage({ sanction: sanction && { ...sanction, ...values } })

it('leads to other competitions by the URLs that it is given', () => {
  const movedTo = { id: 'ghi', startsOn: '2027-08-01', endsOn: '2027-08-05' }
  for (const page of [sanctioned(), testingCompetitionPage({ sanction: null, movedTo })]) {
    const html = renderToStaticMarkup(<CompetitionPageView page={page} urlOf={(id) => `/own/${id}`} />)
    expect(html).toMatch(/href="\/own\/(def|ghi)"/)
  }
})

it.each([
  ['se', ''],
  ['en', '?lang=en'],
] as const)('says in which language the page of a refused document is to be: %s', (locale, query) => {
  const documents = [{ id: 'regler', name: 'Regler.pdf', type: 'application/pdf', size: 1000 }]
  const page = testingCompetitionPage({ kind: 'announcement', sanction: null, documents })
  const html = renderToStaticMarkup(<CompetitionPageView page={page} locale={locale} />)
  expect(html).toContain(`/attachments/regler${query}"`)
})

it('names the organizers of all competitions of an announcement, and leads to its only one above the list', () => {
  const line = (id: string, organizer: string, state: 'sanctioned' | 'held' | 'cancelled' = 'sanctioned') => {
    const organizers = [organizer]
    return { id, number: id, state, startsOn: '2027-07-02', endsOn: '2027-07-09', place: '', organizers }
  }
  const alertOf = (...sanctions: CompetitionPage['sanctions']) => {
    const page = testingCompetitionPage({ kind: 'announcement', sanction: null, sanctions })
    return (
      /Tävlingen arrangera(?:s|des) av .*?<\/div>/.exec(
        renderToStaticMarkup(<CompetitionPageView page={page} />),
      )?.[0] ?? ''
    )
  }
  const both = alertOf(line('a', 'Åsen'), line('b', 'Berget'), line('c', 'Åsen'), line('d', 'Sjön', 'cancelled'))
  expect(both).toContain('Tävlingen arrangeras av Åsen och Berget.')
  expect(both).not.toContain('Till tävlingens sida')
  expect(alertOf(line('a', 'Åsen'), line('d', 'Sjön', 'cancelled'))).toMatch(
    /Tävlingen arrangeras av Åsen\..*Till tävlingens sida/,
  )
  expect(alertOf(line('a', 'Åsen', 'held'))).toContain('Tävlingen arrangerades av Åsen.')
  // One of them is still to come.
  expect(alertOf(line('a', 'Åsen', 'held'), line('b', 'Berget'))).toContain('arrangeras av Åsen och Berget.')
})

it.each([
  ['se', 'en', { invitation: '', invitationEn: 'Welcome to the ridge' }, 'Welcome', 'Texten finns bara på engelska.'],
  ['en', 'sv', { invitation: 'Kom till åsen' }, 'Kom', 'This text is available in Swedish only.'],
] as const)(
  'has on the %s page a text that is written in %s alone, and says so',
  (locale, lang, values, text, note) => {
    const html = renderToStaticMarkup(<CompetitionPageView page={sanctioned(values)} locale={locale} />)
    expect(html.split(note)[1]).toMatch(new RegExp(`^</p><div lang="${lang}">.{0,200}${text}`))
  },
)

it.each([
  ['sanctioned', true],
  ['moved', true],
  ['cancelled', false],
  ['withdrawn', false],
  ['held', false],
] as const)(
  'a sanctioned competition that is %s offers its reserve days, and a way back for its organizer: %s',
  (state, isThere) => {
    const page = sanctioned({ state, reserveStartsOn: '2027-07-10', reserveEndsOn: '2027-07-11' })
    const html = renderToStaticMarkup(<CompetitionPageView page={page} locale="en" />)
    expect(html.includes('Reserve days')).toBe(isThere)
    expect(html.includes('href="/external/competitions/def/application?lang=en#lost"')).toBe(isThere)
  },
)
