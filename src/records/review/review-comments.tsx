// Card and list of reviewers' comments on a submission, with their answers.
import type { Comment, SubmissionRef } from '../../../contract/competitions/review/review.ts'
import { Card } from '../../ui/card.tsx'
import { FieldComment } from '../../ui/field-comment.tsx'

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
      {comments.map(({ id, fieldLabel, text, createdByName, createdAt, answer }) => (
        <li key={id}>
          <FieldComment label={fieldLabel ?? 'Allmänt'} {...{ text, answer }} by={createdByName} at={createdAt} />
        </li>
      ))}
    </ul>
  )
