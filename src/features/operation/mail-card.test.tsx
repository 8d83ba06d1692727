// Tests of what the card of mail says of mail that was given up.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailCard } from './mail-card.tsx'

const mail = (index: number) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  recipient: `${index}@klubb.example`,
  subject: 'Beslut',
  createdAt: '2026-11-27T08:00:00.000Z',
  failedAt: '2026-11-27T09:00:00.000Z',
  isEmpty: false,
  lastError: '550 Mailbox unavailable',
})

const textWith = (rows: number, givenUp: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MailCard
        mails={{ isOff: false, waiting: 2, late: 0, givenUp, items: Array.from({ length: rows }, (_, i) => mail(i)) }}
      />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('says how many were given up, also of those that it does not list, and how many its button sends again', () => {
  const text = textWith(100, 340)
  expect(text).toContain('2 väntar på att skickas, 340 har getts upp')
  expect(text).toContain('Skicka 100 igen')
  expect(text).toContain('De 100 senaste av 340 som har getts upp visas.')
})

it('says nothing of more when it lists them all', () => {
  const text = textWith(3, 3)
  expect(text).toContain('3 har getts upp')
  expect(text).toContain('Skicka 3 igen')
  expect(text).not.toContain('visas')
})
