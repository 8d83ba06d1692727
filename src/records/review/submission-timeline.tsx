// Timeline of the submissions of a record, with outcomes and comments.
import {
  submissionOutcomeLabels,
  type Comment,
  type SubmissionRef,
} from '../../../contract/competitions/review/review.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { Timeline, TimelineEvent } from '../../ui/timeline.tsx'
import { ReviewCommentList } from './review-comments.tsx'

const tones: Record<NonNullable<SubmissionRef['outcome']>, ChipTone> = {
  approved: 'success',
  rejected: 'danger',
  returned: 'warning',
  withdrawn: 'neutral',
}

interface SubmissionTimelineProps {
  submissions: readonly SubmissionRef[]
  comments: readonly Comment[]
}

export const SubmissionTimeline = ({ submissions, comments }: SubmissionTimelineProps) =>
  submissions.length === 0 ? null : (
    <section aria-labelledby="submissions" className="flex flex-col gap-3">
      <h2 id="submissions" className="text-lg font-semibold">
        Inskickningar
      </h2>
      <Timeline label="Inskickningar">
        {submissions.map((submission) => (
          <TimelineEvent
            key={submission.number}
            who={submission.submittedByName}
            what={`skickade in (${submission.number})`}
            at={submission.submittedAt}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {submission.outcome === null ? (
                <Chip tone="info">Granskas</Chip>
              ) : (
                <Chip tone={tones[submission.outcome]}>{submissionOutcomeLabels[submission.outcome]}</Chip>
              )}
              {submission.endedAt === null ? null : (
                <span className="text-sm text-muted">
                  {[submission.endedByName, formatTimestamp(submission.endedAt)].filter(Boolean).join(', ')}
                </span>
              )}
            </p>
            {submission.reason ? <p className="whitespace-pre-line">{submission.reason}</p> : null}
            <ReviewCommentList
              comments={comments.filter(({ submission: submissionNumber }) => submissionNumber === submission.number)}
            />
          </TimelineEvent>
        ))}
      </Timeline>
    </section>
  )
