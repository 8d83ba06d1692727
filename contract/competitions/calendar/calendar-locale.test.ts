// Tests of the locale parameter of the calendar (`lang`), and of the HTML language tags.
import { describe, expect, it } from 'vitest'
import { externalCalendar } from './calendar-endpoints.ts'
import { htmlLanguage } from '../../locale.ts'

describe('locales', () => {
  const query = externalCalendar.list.query
  it.each([
    ['se', 'se'],
    ['en', 'en'],
    ['sv', 'se'],
    ['fr', 'se'],
    ['', 'se'],
    [undefined, 'se'],
    [['en', 'se'], 'se'],
  ])('%j chooses %s in the calendar', (lang, expected) => expect(query?.parse({ lang }).lang).toBe(expected))

  it('name the language of a page as HTML does', () => expect(htmlLanguage).toEqual({ se: 'sv', en: 'en' }))
})
