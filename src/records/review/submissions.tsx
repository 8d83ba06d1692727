// Submissions of a record: the card with the comments on the latest one, and the timeline of all of them.
import { lastReturn, type Comment, type SubmissionRef } from '#contract/record/review.ts'
import { submissionOutcomeLabels } from '#contract/record/submission-outcomes.ts'
import { Card } from '../../ui/card.tsx'
import { FieldComment } from '../../ui/field-comment.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { Timeline, TimelineEvent } from '../../ui/timeline.tsx'

interface ReviewCommentsCardProps {
  comments: readonly Comment[]
  submissions: readonly SubmissionRef[]
  /** The reason for the return is shown elsewhere on the page. */
  isReasonShown?: boolean
}

/** Shows what was asked for when the record was last returned; comments on earlier submissions, which it answered, are in the timeline. */
export const ReviewCommentsCard = ({ isReasonShown = false, ...record }: ReviewCommentsCardProps) => {
  const { returned, comments } = lastReturn(record)
  const reason = isReasonShown ? null : returned?.reason
  if (comments.length === 0 && !reason) return null
  return (
    <Card
      title="Kommentarer från granskningen"
      actions={<span className="text-sm text-muted">Inskickning {returned?.number}</span>}
    >
      {reason ? <p className="mb-3 whitespace-pre-line last:mb-0">{reason}</p> : null}
      <ReviewCommentList comments={comments} />
    </Card>
  )
}

const ReviewCommentList = ({ comments }: { comments: readonly Comment[] }) =>
  comments.length === 0 ? null : (
    <ul aria-label="Kommentarer" className="flex flex-col gap-3">
      {comments.map(({ id, fieldLabel, text, createdByName, createdAt, answer }) => (
        <li key={id}>
          <FieldComment label={fieldLabel ?? 'Allmänt'} {...{ text, answer }} by={createdByName} at={createdAt} />
        </li>
      ))}
    </ul>
  )

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
