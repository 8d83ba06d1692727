// Tests of the structured data of competition pages.
import { describe, expect, it } from 'vitest'
import type { CompetitionPage } from './competition-page.ts'
import { jsonLdText, sportsEventOf } from './json-ld.ts'
import { testingCompetitionPage as page } from './testing-competition-page.ts'

const textOf = (values: Partial<CompetitionPage>, locale: 'se' | 'en' = 'se') =>
  jsonLdText(sportsEventOf(page(values), 'https://admin.example', locale) ?? {})
const read = (values: Partial<CompetitionPage> = {}, locale: 'se' | 'en' = 'se') => JSON.parse(textOf(values, locale))

describe('structured data of a competition', () => {
  it('has title, dates, place and organizer', () => {
    expect(read()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      name: 'SM i segelflyg',
      description: 'Välkommen: Till Ålleberg, se kartan.',
      url: 'https://admin.example/external/competitions/abc',
      startDate: '2027-07-02',
      endDate: '2027-07-09',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Ålleberg', geo: { latitude: 58.13, longitude: 13.6 } },
      organizer: [{ name: 'Åsens Segelflygklubb' }],
    })
  })
  it('is in English where English texts exist', () => {
    expect(read({}, 'en')).toMatchObject({
      name: 'Swedish Gliding Championships',
      url: 'https://admin.example/external/competitions/abc?lang=en',
    })
    expect(read({ titleEn: '' }, 'en').name).toBe('SM i segelflyg')
    expect(read({ sanction: null }, 'en').location.name).toBe('Sweden')
  })
  it('describes the competition in the language that the invitation is written in', () => {
    const { sanction } = page()
    const described = (invitation: string, invitationEn: string, locale: 'se' | 'en') =>
      read({ sanction: sanction && { ...sanction, invitation, invitationEn } }, locale).description
    expect(described('', 'Welcome', 'se')).toBe('Welcome')
    expect(described('Kom', '', 'en')).toBe('Kom')
    expect([described('Kom', 'Welcome', 'se'), described('Kom', 'Welcome', 'en')]).toEqual(['Kom', 'Welcome'])
  })
  it('has the status of a cancelled competition', () => {
    expect(read({ cancelledAt: '2027-02-01T00:00:00.000Z' }).eventStatus).toBe('https://schema.org/EventCancelled')
  })
  it('has the status and the previous day of a moved competition', () => {
    expect(read({ movedFrom: { startsOn: '2027-06-01', endsOn: '2027-06-08' } })).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2027-07-02',
      previousStartDate: '2027-06-01',
    })
  })
  it('is not on the page of a moved announcement, whose successor may be cancelled', () => {
    const movedTo = { id: 'x', startsOn: '2027-08-01', endsOn: '2027-08-02' }
    const moved = page({ kind: 'announcement', sanction: null, movedTo })
    expect(sportsEventOf(moved, 'https://admin.example')).toBeNull()
  })
  it('is organized by the branch until a club does', () => {
    expect(read({ kind: 'announcement', sanction: null })).toMatchObject({
      organizer: [{ name: 'Segelflyget', url: 'https://segelflyg.example' }],
    })
  })
  it('stands on the page of the sanctioned competition, unless the calendar shows the announcement beside it', () => {
    const line = { id: 's', number: 'FSF-2027-SM-0001', startsOn: '2027-07-02', endsOn: '2027-07-09', place: '' }
    const sanctions: CompetitionPage['sanctions'] = [{ ...line, organizers: [], state: 'cancelled' }]
    const cancelled = { closed: 'cancelled', cancelledAt: '2027-02-01T00:00:00.000Z' } as const
    const statusOf = (values: Partial<CompetitionPage>) =>
      read({ kind: 'announcement', sanction: null, sanctions, ...values }).eventStatus
    expect(statusOf({ closed: null })).toBe('https://schema.org/EventScheduled')
    expect(statusOf({ closed: 'deadline' })).toBe('https://schema.org/EventScheduled')
    expect(statusOf(cancelled)).toBe('https://schema.org/EventCancelled')
    expect(statusOf({ closed: 'ended', isInCalendar: false })).toBeUndefined()
    expect(statusOf({ ...cancelled, isInCalendar: false })).toBeUndefined()
  })
  it('is not there when nobody organized it', () => {
    const past = { kind: 'announcement', sanction: null, closed: 'deadline', isOver: true } as const
    expect(sportsEventOf(page(past), 'https://admin.example')).toBeNull()
  })
  it('cannot close its script element', () => {
    expect(textOf({ title: '</script><script>alert(1)' })).not.toContain('<')
  })
  it('has a short description', () => {
    const { description } = read({ description: 'ord '.repeat(400) })
    expect(description.length).toBeLessThanOrEqual(301)
    expect(description.endsWith('ord…')).toBe(true)
  })
})
