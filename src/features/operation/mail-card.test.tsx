// Tests of what the card of mail says of mail that was given up, and of what is sent again.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MailCard } from './mail-card.tsx'
import { resentText } from './queries.ts'

const mail = (index: number, isEmpty = false) => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  recipient: `${index}@klubb.example`,
  subject: isEmpty ? '' : 'Beslut',
  createdAt: '2026-11-27T08:00:00.000Z',
  failedAt: '2026-11-27T09:00:00.000Z',
  isEmpty,
  lastError: '550 Mailbox unavailable',
})

/** `emptied`: those whose content has been deleted, which stay in the list. `outdated`: the first of the rows. */
const textWith = (rows: number, givenUp: number, emptied = 0, outdated = 0) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MailCard
        mails={{
          isOff: false,
          waiting: 2,
          late: 0,
          givenUp,
          items: Array.from({ length: rows + emptied }, (_, index) => ({
            ...mail(index, index >= rows),
            isOutdated: index < outdated,
          })),
        }}
      />
    </QueryClientProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('says how many can be sent again, also of those that it does not list, and how many its button sends', () => {
  const text = textWith(100, 340)
  expect(text).toContain('2 väntar på att skickas, 340 kan skickas igen')
  expect(text).toContain('Skicka 100 igen')
  expect(text).toContain('De 100 senaste av 340 som kan skickas igen visas.')
})

it('says nothing of more when it lists them all', () => {
  const text = textWith(3, 3)
  expect(text).toContain('3 kan skickas igen')
  expect(text).toContain('Skicka 3 igen')
  expect(text).not.toContain('visas')
})

it('leaves what is about an earlier day out of those that its button sends together', () => {
  const text = textWith(4, 4, 0, 2)
  expect(text).toContain('4 kan skickas igen')
  expect(text).toContain('Skicka 2 igen')
  expect(text.match(/skickas bara enskilt/g)).toHaveLength(2)
})

it('counts none of those whose content has been deleted, which it shows as given up', () => {
  const text = textWith(1, 1, 2)
  expect(text.match(/Uppgivet/g)).toHaveLength(3)
  expect(text).toContain('2 väntar på att skickas, 1 kan skickas igen')
  expect(textWith(0, 0, 2)).not.toContain('kan skickas igen')
})

it('does not say that a held instance sends mail again', () => {
  const hold = { since: '2026-11-27T10:00:00.000Z', backupAt: '2026-11-27T02:30:00.000Z' }
  expect(resentText({ hold: null }, 1)).toBe('Mejlet skickas igen')
  expect(resentText({ hold: null }, 3)).toBe('3 mejl skickas igen')
  expect(resentText({ hold }, 1)).toBe('Mejlet skickas när databasen inte längre är pausad')
  expect(resentText({ hold }, 3)).toBe('3 mejl skickas när databasen inte längre är pausad')
})

it('tells the buttons apart by what they send again, and to whom', () => {
  expect(textWith(2, 2).match(/Skicka igen [^ ]+ till \S+?\.example/g)).toEqual([
    'Skicka igen Beslut till 0@klubb.example',
    'Skicka igen Beslut till 1@klubb.example',
  ])
})
