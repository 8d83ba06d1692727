// Page of a record that is submitted, reviewed and decided. Its first tab shows the submitted content, and beside it decision, diff,
// comments and checklist.
import { Undo2 } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import type { Comment, commentsByField, SubmissionRef } from '#contract/record/review.ts'
import { Alert } from '../../ui/alert.tsx'
import { isAvailable } from '../action-availability.ts'
import { useChangeToast } from '../change-toast.ts'
import { RecordPage } from '../record-page.tsx'
import type { RecordView } from '../record-resource.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { DecisionCard, DecisionLine, DecisionResultCard } from './decision-card.tsx'
import { FieldCommentsProvider } from './field-comments.tsx'
import type { Reviewed } from './reviewed.ts'
import { SubmissionDiffCard } from './submission-diff-card.tsx'
import { ReviewCommentsCard, SubmissionTimeline } from './submissions.tsx'

export interface ReviewedRecord extends RecordView {
  status: string
  submittedAt: string | null
  returnedAt: string | null
  returnedByName: string | null
  returnReason: string | null
  decidedAt: string | null
  decidedByName: string | null
  decisionReason: string | null
  submissions: readonly SubmissionRef[]
  comments: readonly Comment[]
}

/** Actions that the first tab shows beside the checklist, instead of the header. */
const decisions: readonly string[] = ['approve', 'return', 'reject', 'askClub']

interface ReviewProps<View extends ReviewedRecord> {
  reviewed: Reviewed<View>
  /** The state in which it waits for a decision. */
  pendingIn: View['status']
  /** Who submitted it. */
  submitter: string
  /** Deadline of the decision, or null. */
  until: string | null
  /** The submitter's message to the reviewers. */
  message?: string
  /** Result of the decision. */
  outcome: ReactNode
  /** The comments are shown also after the decision. */
  keepsComments?: boolean
  /** The comments on what a line of the checklist has checked. */
  noteOf?: ComponentProps<typeof ChecklistCard>['noteOf']
  /** Cards below the others. */
  below?: ReactNode
}

type Page<View extends ReviewedRecord, Action extends string> = ComponentProps<typeof RecordPage<View, Action>>

interface ReviewPageProps<View extends ReviewedRecord, Action extends string>
  extends Omit<Page<View, Action>, 'actionsElsewhere' | 'aboveHistory'>, ReviewProps<View> {
  /** The title of a field that can be commented on. */
  titleOf: (field: string) => string
  /** The rules of a comment, where others hold than for most records. */
  commentsSchema?: typeof commentsByField
  /** The first tab, with the submitted content. */
  judged: Page<View, Action>['tabs'][number]
}

export const ReviewPage = <View extends ReviewedRecord, Action extends string>(
  props: ReviewPageProps<View, Action>,
) => {
  const { reviewed, actions, titleOf, commentsSchema, judged, alerts, tabs, pendingIn, ...page } = props
  const { record } = reviewed
  useChangeToast(actions.resource, record)
  const isDecision = (key: Action) => decisions.includes(key)
  const decide = actions.suggested.filter(({ key }) => isDecision(key))
  const first = (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      {judged.content}
      <div className="flex min-w-0 flex-col gap-4 max-xl:-order-1">
        {record.status === pendingIn ? (
          <DecisionCard
            actions={decide}
            onAction={actions.start}
            submitter={props.submitter}
            at={record.submittedAt}
            until={props.until}
            message={props.message}
          />
        ) : null}
        <ReviewCards {...props} />
      </div>
    </div>
  )
  return (
    <FieldCommentsProvider
      record={record}
      mayReturn={isAvailable(actions.suggested, 'return' as Action)}
      titleOf={titleOf}
      schema={commentsSchema}
    >
      <RecordPage
        {...page}
        actions={actions}
        actionsElsewhere={record.status === pendingIn ? decide.map(({ key }) => key) : []}
        alerts={
          <>
            {alerts}
            <ReturnedAlert record={record} />
          </>
        }
        tabs={[{ ...judged, content: first }, ...tabs]}
        aboveHistory={<SubmissionTimeline {...record} />}
      />
    </FieldCommentsProvider>
  )
}

const ReviewCards = <View extends ReviewedRecord>(props: ReviewProps<View>) => {
  const { reviewed, pendingIn, outcome, keepsComments = false, noteOf, below } = props
  const { record, checks, difference } = reviewed
  const isOpen = record.status === 'Draft' || record.status === pendingIn
  return (
    <>
      {isOpen ? null : <DecisionResultCard record={record}>{outcome}</DecisionResultCard>}
      {/* After a resubmission, the changes come first, because they answer the comments. */}
      {isOpen ? <SubmissionDiffCard diff={difference} /> : null}
      {isOpen || keepsComments ? <ReviewCommentsCard {...record} isReasonShown={record.status === 'Draft'} /> : null}
      {isOpen ? <ChecklistCard lines={checks} noteOf={noteOf} /> : null}
      {below}
    </>
  )
}

const ReturnedAlert = ({ record }: { record: ReviewedRecord }) =>
  record.status === 'Draft' && record.returnedAt ? (
    <Alert tone="warning" icon={<Undo2 className="size-5" aria-hidden="true" />}>
      <DecisionLine
        what="Komplettering begärd"
        by={record.returnedByName}
        at={record.returnedAt}
        reason={record.returnReason}
      />
    </Alert>
  ) : null
