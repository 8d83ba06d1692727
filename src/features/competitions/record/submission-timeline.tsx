// Timeline of the submissions of a record, with outcomes and comments.
import {
  submissionOutcomeLabels,
  type Comment,
  type SubmissionRef,
} from '../../../../contract/competitions/review/review.ts'
import { Chip, type ChipTone } from '../../../ui/chip.tsx'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { Timeline, TimelineEvent } from '../../../ui/timeline.tsx'
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
        {submissions.map((one) => (
          <TimelineEvent
            key={one.number}
            who={one.submittedByName}
            what={`skickade in (${one.number})`}
            at={one.submittedAt}
          >
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {one.outcome === null ? (
                <Chip tone="info">Granskas</Chip>
              ) : (
                <Chip tone={tones[one.outcome]}>{submissionOutcomeLabels[one.outcome]}</Chip>
              )}
              {one.endedAt === null ? null : (
                <span className="text-sm text-muted">
                  {[one.endedByName, formatTimestamp(one.endedAt)].filter(Boolean).join(', ')}
                </span>
              )}
            </p>
            {one.reason ? <p className="whitespace-pre-line">{one.reason}</p> : null}
            <ReviewCommentList comments={comments.filter(({ submission }) => submission === one.number)} />
          </TimelineEvent>
        ))}
      </Timeline>
    </section>
  )
