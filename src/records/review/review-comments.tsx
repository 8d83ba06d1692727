// Card and list of reviewers' comments on a submission.
import type { Comment, SubmissionRef } from '../../../contract/competitions/review/review.ts'
import { Card } from '../../ui/card.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'

interface ReviewCommentsCardProps {
  comments: readonly Comment[]
  submissions: readonly SubmissionRef[]
  /** The reason for the return is shown elsewhere on the page. */
  isReasonShown?: boolean
}

/** Shows the comments on the latest submission that has any; earlier ones are in the timeline. */
export const ReviewCommentsCard = ({ comments, submissions, isReasonShown = false }: ReviewCommentsCardProps) => {
  const returned = submissions.find(({ outcome }) => outcome === 'returned')
  const number = comments[0]?.submission ?? returned?.number
  const reason = !isReasonShown && returned?.number === number ? returned?.reason : null
  if (comments.length === 0 && !reason) return null
  return (
    <Card
      title="Kommentarer från granskningen"
      actions={<span className="text-sm text-muted">Inskickning {number}</span>}
    >
      {reason ? <p className="mb-3 whitespace-pre-line last:mb-0">{reason}</p> : null}
      <ReviewCommentList comments={comments.filter(({ submission }) => submission === number)} />
    </Card>
  )
}

export const ReviewCommentList = ({ comments }: { comments: readonly Comment[] }) =>
  comments.length === 0 ? null : (
    <ul aria-label="Kommentarer" className="flex flex-col gap-3">
      {comments.map((comment) => (
        <li key={comment.id} className="border-l-2 border-warning-text/50 pl-3">
          <p className="text-sm font-medium">{comment.fieldLabel ?? 'Allmänt'}</p>
          <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
          <p className="text-sm text-muted">
            {comment.createdByName}, {formatTimestamp(comment.createdAt)}
          </p>
        </li>
      ))}
    </ul>
  )
