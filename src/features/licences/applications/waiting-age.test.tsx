// Tests what the queue says of how long an application has waited.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WaitingAge } from './waiting-age.tsx'

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
const textOf = (waitingSince: string | null) =>
  renderToStaticMarkup(<WaitingAge waitingSince={waitingSince} />).replaceAll(/<[^>]*>/g, '')

it('says how many days ago it was sent in or returned, while it waits', () => {
  expect(textOf(days(0))).toBe('i dag')
  expect(textOf(days(21))).toBe('för 21 dagar sedan')
  expect(textOf(null)).toBe('')
})
