// Tests what the page of a copied season calls the job.
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import type { BatchPage } from '../../../records/batch/batch-page.tsx'
import { BatchProgress } from '../../../records/batch/batch-progress.tsx'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { AnnouncementBatch } from './announcement-batch.tsx'

it('is a copy, and no change', () => {
  const { words } = AnnouncementBatch().props as ComponentProps<typeof BatchPage>
  const outcome = { done: 3, skipped: 0, refused: 0 }
  const job = { state: 'done', included: 3, outcomes: outcome, undone: outcome, expiresAt: '2026-12-30T08:00:00.000Z' }
  const html = markupFor(
    { scope: 'Competitions.Admin', context: testingBranch },
    <BatchProgress job={job as never} words={words as never} undo={<button type="button">{words?.undo}</button>} />,
  )
  expect(html).toContain('Kopieringen är genomförd: 3')
  expect(html).toContain('Ångra kopieringen')
})
