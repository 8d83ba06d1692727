// Comments on the fields of a record: the button that begins one, and a comment with its answer.
import { CornerDownRight, MessageSquarePlus, MessageSquareText } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { formatTimestamp } from './number-and-time-formats.ts'

interface CommentButtonProps extends Pick<ComponentProps<typeof IconButton>, 'ref' | 'onClick'> {
  /** The field that the comment is about. */
  field: string
  isOpen: boolean
  /** There is a comment: the button stays visible. */
  isWritten: boolean
}

/** In the corner of its field; always visible where nothing can hover. */
export const CommentButton = ({ field, isOpen, isWritten, ...rest }: CommentButtonProps) => (
  <IconButton
    {...rest}
    lang="sv"
    label={`Kommentera ${field}`}
    size="sm"
    aria-expanded={isOpen}
    icon={
      isWritten ? <MessageSquareText className="size-4 text-accent-text" /> : <MessageSquarePlus className="size-4" />
    }
    className={classNames(
      'absolute -top-1 right-0 bg-surface print:hidden',
      isOpen || isWritten
        ? ''
        : 'opacity-0 group-focus-within/field:opacity-100 group-hover/field:opacity-100 focus-visible:opacity-100 max-sm:opacity-100 pointer-coarse:opacity-100',
    )}
  />
)

interface FieldCommentProps {
  /** The name of the field, where it is not shown beside. */
  label?: string
  text: string
  by: string
  at: string
  answer: string
}

/** A comment that was sent, as reviewers see it. */
export const FieldComment = ({ label, text, by, at, answer }: FieldCommentProps) => (
  <div className="border-l-2 border-warning-text/50 pl-3">
    {label === undefined ? null : <p className="text-sm font-medium">{label}</p>}
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    <p className="text-sm text-muted">
      {by}, {formatTimestamp(at)}
    </p>
    {answer === '' ? null : (
      <p className="mt-1.5 flex gap-1.5">
        <CornerDownRight className="mt-1 size-4 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere whitespace-pre-line">
          <span className="text-muted">Svar: </span>
          {answer}
        </span>
      </p>
    )}
  </div>
)

/** A comment that its reviewer has not sent yet. */
export const UnsentComment = ({ text }: { text: string }) => (
  <div className="rounded-md border border-dashed border-accent-text bg-accent-soft px-3 py-2">
    <p className="text-sm text-muted">Din kommentar, inte skickad än</p>
    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
  </div>
)

interface CommentToAnswerProps {
  /** What the comment is about: 'Kommentar om Säkerhetsplan'. */
  label: string
  /** Shows the label, where no field below says the same. Screen readers always read it. */
  isLabelShown?: boolean
  children: ReactNode
  /** The field for the answer. */
  answer?: ReactNode
}

/** A comment as who completes the record sees it, above its field, because it is read before the value is changed. */
export const CommentToAnswer = ({ label, isLabelShown = false, children, answer }: CommentToAnswerProps) => (
  <fieldset
    aria-label={label}
    className="mb-2 min-w-0 rounded-md border border-warning-text/30 bg-warning-soft px-3 py-2"
  >
    {isLabelShown ? (
      <p aria-hidden="true" className="mb-1 text-sm font-medium">
        {label}
      </p>
    ) : null}
    <p className="flex gap-2 whitespace-pre-wrap">
      <MessageSquareText className="mt-0.75 size-4 shrink-0 text-warning-text" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
    {answer ? <div className="mt-2">{answer}</div> : null}
  </fieldset>
)
