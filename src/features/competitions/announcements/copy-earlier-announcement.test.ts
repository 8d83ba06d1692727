// Tests of which earlier announcements a new one can start from.
import { expect, it } from 'vitest'
import type { AnnouncementRow } from '#contract/competitions/announcements/announcement-row.ts'
import { startsFrom } from './copy-earlier-announcement.tsx'

it('offers a competition that has moved once, and a cancelled one too', () => {
  const rows = [null, 'moved', 'cancelled'].map((mark, id) => ({ id: String(id), mark }) as AnnouncementRow)
  expect(startsFrom(rows).map(({ id }) => id)).toEqual(['0', '2'])
})
