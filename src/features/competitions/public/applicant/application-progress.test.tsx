// Tests of what the applicant reads while an application is under review and after the decision.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import { ApplicationDecision, ApplicationTimeline, PendingApplication } from './application-progress.tsx'

const drawn = (application: object, locale: 'se' | 'en' = 'se') => {
  const shown = { clubName: 'Åsens FK', clubAnswer: null, clubAskedAt: null, ...application } as ApplicantApplication
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <PendingApplication application={shown} token="" locale={locale} />
    </QueryClientProvider>,
  )
}

describe('an application under review', () => {
  it('to an open competition is being reviewed', () => {
    const text = drawn({ competition: { closed: null }, clubAskedAt: '2027-02-01T10:00:00.000Z' })
    expect(text).toContain('Ansökan granskas.')
    expect(text).toContain('Åsens FK har ännu inte svarat')
  })
  it('of a club that could not be asked says so, and what can be done', () => {
    const text = drawn({ competition: { closed: null } })
    expect(text).toContain('föreningen har inte kunnat tillfrågas än')
    expect(text).toContain('en e-postadress i förbundets register')
    expect(text).not.toContain('Du behöver inte göra något')
  })
  it('of a club that has an address, but had been asked too often, says who asks it', () => {
    const text = drawn({ competition: { closed: null }, clubHasMailbox: true })
    expect(text).toContain('Grenförbundet behöver skicka frågan.')
    expect(text).not.toContain('e-postadress')
  })
  it.each([
    ['se', '2027-02-01', 'Åsens FK har bekräftat ansökan.'],
    ['se', '2027-02-03', 'Åsens FK bekräftade ansökan innan den skickades in igen.'],
    ['en', '2027-02-03', 'Åsens FK confirmed the application before it was sent again.'],
  ] as const)('that its club has confirmed: in %s, when it was last sent in on %s', (locale, submittedAt, text) => {
    const answered = { clubAnswer: 'yes', clubAskedAt: '2027-02-01', clubAnsweredAt: '2027-02-02' }
    expect(drawn({ competition: { closed: null }, ...answered, submittedAt }, locale)).toContain(text)
  })
  it('to a cancelled competition says so, and that it is answered', () => {
    const text = drawn({ competition: { closed: 'cancelled' } })
    expect(text).toContain('Tävlingen är inställd. Ansökan besvaras ändå.')
    expect(text).not.toContain('Ansökan granskas.')
    expect(text).not.toContain('Åsens FK')
  })
})

describe('an approved application', () => {
  it.each([
    ['sanctioned', 'Ansökan är godkänd och tävlingen är sanktionerad.'],
    ['held', 'Ansökan är godkänd och tävlingen är sanktionerad.'],
    ['cancelled', 'Tävlingen är inställd.'],
    ['withdrawn', 'Förbundet har återkallat sanktionen.'],
  ])('whose competition is %s', (state, text) => {
    const sanction = { id: 'a', number: 'FSF-2027-SM-0001', state }
    const application = { status: 'Approved', sanction } as ApplicantApplication
    const drawn = renderToStaticMarkup(<ApplicationDecision application={application} token="" locale="se" />)
    expect(drawn).toContain(text)
    expect(drawn).toContain('FSF-2027-SM-0001')
    expect(drawn.includes('är sanktionerad.')).toBe(text.endsWith('är sanktionerad.'))
  })
  it.each([
    [false, 'Du'],
    [true, 'Sökanden'],
  ])('whose contact is replaced: %s, was sent in by %s', (isContactReplaced, who) => {
    const sent = { number: 1, submittedAt: '2027-02-01T10:00:00.000Z', outcome: null }
    const application = { status: 'Approved', isContactReplaced, createdAt: sent.submittedAt, submissions: [sent] }
    const shown = { emailConfirmedAt: null, clubAskedAt: null, clubAnsweredAt: null, ...application } as object
    const drawn = renderToStaticMarkup(<ApplicationTimeline application={shown as ApplicantApplication} locale="se" />)
    expect(drawn.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain(`${who} skickade in ansökan`)
  })
})
