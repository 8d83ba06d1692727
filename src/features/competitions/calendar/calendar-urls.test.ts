// Tests of the links that subscribe to a calendar feed.
import { expect, it } from 'vitest'
import { subscriptionLinks } from './calendar-urls.ts'

it('builds a link to the filtered feed for each calendar program', () => {
  const feed = 'https://tavling.example/api/external/calendar.ics?branch=a&branch=b&q=dm+%C3%A5re'
  const links = subscriptionLinks(new URL(feed), 'FSF Tävlingskalender')
  expect(links.feed).toBe(feed)
  expect(links.program).toBe(feed.replace('https:', 'webcal:'))
  expect(new URL(links.google).searchParams.get('cid')).toBe(links.program)
  expect(new URL(links.outlook).searchParams.get('url')).toBe(feed)
  expect(new URL(links.outlook).searchParams.get('name')).toBe('FSF Tävlingskalender')
})
