// Tests what the queue says of how long an application has waited.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WaitingAge } from './waiting-age.tsx'

const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
const textOf = (status: 'Submitted' | 'Draft' | 'Approved', submittedAt: string | null) =>
  renderToStaticMarkup(<WaitingAge status={status} submittedAt={submittedAt} />).replaceAll(/<[^>]*>/g, '')

it('says how many days ago it was sent in, while it waits for a decision', () => {
  expect(textOf('Submitted', days(0))).toBe('i dag')
  expect(textOf('Submitted', days(21))).toBe('för 21 dagar sedan')
  expect(textOf('Draft', days(21))).toBe('')
  expect(textOf('Draft', null)).toBe('')
  expect(textOf('Approved', days(21))).toBe('')
})
