// Tests what a notice of a waiting announcement says is to be done by its deadline.
import { expect, test } from 'vitest'
import type { WaitingItem } from '#contract/competitions/review/waiting-items.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { NoticeItem } from './notice-item.tsx'

const waiting: Omit<WaitingItem, 'kind'> = {
  announcementId: 'a',
  title: 'Höstcupen',
  branch: { id: testingBranch.id, name: 'Segelflyget', shortName: 'Segelflyget' },
  count: 1,
  application: null,
  since: '2027-02-01T10:00:00.000Z',
  deadline: '2027-02-15',
}

test.for([
  ['review', 'Att granska · besluta senast 2027-02-15'],
  ['completion', 'Komplettering begärd · komplettera senast 2027-02-15'],
] as const)('%s: %s', ([kind, text]) => {
  const item = { ...waiting, kind }
  const notice = { kind: 'waiting' as const, id: 'n', at: waiting.since, context: null, item }
  const html = markupFor(
    { scope: 'Competitions.Admin', context: testingBranch },
    <NoticeItem notice={notice} place={null} />,
  )
  expect(html).toContain(text)
})
