// Tests of the URLs that lead from one public page to another.
import { describe, expect, it } from 'vitest'
import { testingCompetitionPage } from '#contract/competitions/external/testing-competition-page.ts'
import { calendarUrl, otherCompetitionUrl } from './page-urls.ts'

const page = { name: 'competition', locale: 'en', isFullscreen: true, competition: testingCompetitionPage() } as const

describe('the link from one competition to another', () => {
  it('keeps locale, fullscreen and the way back to the filtered calendar', () => {
    const url = otherCompetitionUrl('ghi', '#calendar?branch=b', page)
    expect(url).toBe('/external/competitions/ghi?lang=en&fullscreen=true#calendar?branch=b')
    expect(calendarUrl(url.slice(url.indexOf('#')), page)).toContain('branch=b')
  })
  it('has no other fragment', () => {
    expect(otherCompetitionUrl('ghi', '#main', page)).toBe('/external/competitions/ghi?lang=en&fullscreen=true')
  })
})
