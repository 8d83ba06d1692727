// The comments on a field of a returned record above the field, with their answers.
import type { FieldPath, FieldValues } from 'react-hook-form'
import { lastComments, type Comment, type CommentAnswers } from '#contract/record/review.ts'
import { localized } from '#contract/text/localized.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { CommentToAnswer } from '../../ui/field-comment.tsx'
import { useLocaleText } from '../../ui/locale.ts'

/** The applicant is not told who wrote them. */
type AnswerableComment = Pick<Comment, 'id' | 'field' | 'text' | 'submission' | 'answer'> & { createdByName?: string }
/** The comments by field. */
export type FieldComments = ReadonlyMap<string, readonly AnswerableComment[]>

export const noComments: FieldComments = new Map()

/** The comments to answer. Those on no field, or on one that the form does not have, are under ''. */
export const commentsOn = (
  fields: readonly string[],
  record: Parameters<typeof lastComments<AnswerableComment>>[0],
): FieldComments =>
  Map.groupBy(lastComments(record), ({ field }) => (field !== null && fields.includes(field) ? field : ''))

/** The answers as form values. */
export const answersOf = (record: Parameters<typeof lastComments<AnswerableComment>>[0]): CommentAnswers =>
  Object.fromEntries(lastComments(record).map(({ id, answer }) => [id, answer]))

/** The names of the form fields that answer comments on these fields. */
export const answerFields = (comments: FieldComments, fields: readonly string[]) =>
  fields.flatMap((field) => (comments.get(field) ?? []).map(({ id }) => `answers.${id}` as const))

const messagesByLocale = localized({
  about: [(field: string) => `Kommentar om ${field}`, (field: string) => `Comment on ${field}`],
  answer: ['Ditt svar', 'Your answer'],
})

interface CommentsToAnswerProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  comments: FieldComments
  fields: readonly string[]
  /** What a comment is about, where it does not stand above a field. */
  labelOf?: (field: string | null) => string
}

export const CommentsToAnswer = <Values extends FieldValues>(props: CommentsToAnswerProps<Values>) => {
  const { form, comments, fields, labelOf } = props
  const messages = useLocaleText(messagesByLocale)
  return fields.flatMap((field) =>
    (comments.get(field) ?? []).map(({ id, field: commented, text, createdByName }) => (
      <CommentToAnswer
        key={id}
        label={labelOf?.(commented) ?? messages.about(form.titleOf(field))}
        isLabelShown={labelOf !== undefined}
        answer={
          <TextareaField form={form} name={`answers.${id}` as FieldPath<Values>} label={messages.answer} rows={2} />
        }
      >
        {createdByName ? `${createdByName}: ` : ''}
        <span lang="sv">{text}</span>
      </CommentToAnswer>
    )),
  )
}

/** The props of a form's field, with the comments on it and on those that it is shown with above. */
export const fieldsWithComments =
  <Values extends FieldValues>(form: SchemaForm<Values>, comments: FieldComments) =>
  <Name extends FieldPath<Values>>(name: Name, ...besides: FieldPath<Values>[]) => {
    const fields = [name, ...besides]
    const isCommented = fields.some((field) => comments.has(field))
    return { form, name, above: isCommented ? <CommentsToAnswer {...{ form, comments, fields }} /> : null }
  }
