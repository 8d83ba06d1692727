// Tests which of several returns the card with the reviewer's comments tells of.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Comment, SubmissionRef } from '#contract/record/review.ts'
import { ReviewCommentsCard } from './submissions.tsx'

const submission = (number: number, outcome: SubmissionRef['outcome'], reason: string | null): SubmissionRef => ({
  number,
  outcome,
  reason,
  submittedAt: '2027-02-01T10:00:00.000Z',
  submittedByName: 'Eva Lind',
  endedAt: '2027-02-02T10:00:00.000Z',
  endedByName: 'Bo Ek',
  checklist: null,
})
const comment: Comment = {
  id: 'a',
  submission: 1,
  field: 'place',
  fieldLabel: 'Plats',
  text: 'Vilken bana?',
  createdByName: 'Bo Ek',
  createdAt: '2027-02-02T10:00:00.000Z',
  answer: '',
}

it('tells of the last return, also when the one before had the comments', () => {
  const first = submission(1, 'returned', 'Se kommentaren')
  const second = submission(2, 'returned', 'Budgeten saknas')
  const shown = (...submissions: SubmissionRef[]) =>
    renderToStaticMarkup(<ReviewCommentsCard comments={[comment]} submissions={submissions} />).replace(/<[^>]*>/g, ' ')
  const afterFirst = shown(submission(2, null, null), first)
  expect(afterFirst).toMatch(/Inskickning\s+1.*Se kommentaren.*Vilken bana\?/s)
  const afterSecond = shown(submission(3, null, null), second, first)
  expect(afterSecond).toMatch(/Inskickning\s+2.*Budgeten saknas/s)
  expect(afterSecond).not.toContain('Vilken bana?')
})
