// Wrapper that shows a reviewer's comments above the fields they are about.
import { MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ApplicantApplication } from '../../../../../contract/competitions/external/applicant-application.ts'

/** Comments by field name; general comments have an empty name. */
export type FieldComments = ReadonlyMap<string, readonly string[]>

export const noComments: FieldComments = new Map()

/** Comments on the latest submission; earlier comments have been answered by it. */
export const currentComments = ({ comments, submissions }: ApplicantApplication): FieldComments => {
  const latest = Math.max(0, ...submissions.map(({ number }) => number))
  const commentsByField = new Map<string, string[]>()
  for (const { field, text } of comments.filter(({ submission }) => submission === latest)) {
    commentsByField.set(field ?? '', [...(commentsByField.get(field ?? '') ?? []), text])
  }
  return commentsByField
}

interface CommentedFieldProps {
  comments: FieldComments
  fields: readonly string[]
  className?: string
  children: ReactNode
}

export const CommentedField = ({ comments, fields, className, children }: CommentedFieldProps) => {
  const texts = fields.flatMap((field) => comments.get(field) ?? [])
  return (
    <div className={className}>
      {texts.map((text) => (
        <p
          key={text}
          className="mb-2 flex gap-2 rounded-md border border-warning-text/30 bg-warning-soft px-3 py-2 whitespace-pre-wrap"
        >
          <MessageSquareText className="mt-0.75 size-4 shrink-0 text-warning-text" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{text}</span>
        </p>
      ))}
      {children}
    </div>
  )
}
