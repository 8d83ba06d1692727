// Comments on the fields of a record in review: those that were sent, and those that a reviewer gathers until the record
// is returned.
import { MessageSquareText } from 'lucide-react'
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import {
  commentsByField,
  lastReturn,
  type Comment,
  type CommentDraft,
  type SubmissionRef,
} from '#contract/record/review.ts'
import { focusField } from '../../forms/error-summary.tsx'
import { UnsavedChangesGuard } from '../../forms/form.tsx'
import { fieldId } from '../../forms/fields/field-binding.ts'
import { TextareaField } from '../../forms/fields/text-fields.tsx'
import { useSchemaForm, type SchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { CommentButton, FieldComment, UnsentComment } from '../../ui/field-comment.tsx'

type Gathered = z.output<typeof commentsByField>
type GatheringForm = SchemaForm<Gathered>

interface FieldComments {
  sent: readonly Comment[]
  /** Null when the user may not return the record. */
  form: GatheringForm | null
  titleOf: (field: string) => string
  /** The field whose comment is being written. */
  editing: string | null
  edit: (field: string | null) => void
}

const FieldCommentsContext = createContext<FieldComments | null>(null)

interface FieldCommentsProviderProps {
  record: { id: string; comments: readonly Comment[]; submissions: readonly SubmissionRef[] }
  mayReturn: boolean
  titleOf: (field: string) => string
  /** The rules of a comment. */
  schema?: typeof commentsByField
  children: ReactNode
}

export const FieldCommentsProvider = (props: FieldCommentsProviderProps) => {
  const { record, mayReturn, titleOf, schema = commentsByField, children } = props
  const [editing, edit] = useState<string | null>(null)
  const form = useSchemaForm(schema, {
    name: `comments ${record.id}`,
    isLong: true,
    defaultValues: { comments: {} },
    // The dialog of the return sends them.
    send: () => Promise.resolve(),
  })
  const value = useMemo(
    () => ({ sent: lastReturn(record).comments, form: mayReturn ? form : null, titleOf, editing, edit }),
    [record, form, mayReturn, titleOf, editing],
  )
  return (
    <FieldCommentsContext value={value}>
      {children}
      {mayReturn ? (
        <UnsavedChangesGuard
          form={form}
          isKept
          // A comment that is taken away leaves an empty text.
          isUnsaved={() => writtenIn(form.hook.getValues('comments')).length > 0}
        />
      ) : null}
    </FieldCommentsContext>
  )
}

const isWritten = (text: string | undefined) => text !== undefined && text.trim() !== ''

const writtenIn = (comments: Gathered['comments']): CommentDraft[] =>
  Object.entries(comments)
    .filter(([, text]) => isWritten(text))
    .map(([field, text]) => ({ field, text }))

export interface GatheredComments {
  form: GatheringForm
  /** The fields with a comment when the dialog was opened. */
  fields: readonly string[]
  titleOf: (field: string) => string
  written: () => { comments: CommentDraft[]; isValid: boolean }
}

/** The gathered comments for the dialog that sends them; null when the user may not comment. Closes the comment being written. */
export const useGatheredComments = (): GatheredComments | null => {
  const comments = useContext(FieldCommentsContext)
  const edit = comments?.edit
  useEffect(() => edit?.(null), [edit])
  const form = comments?.form
  const written = () => {
    form?.flush()
    const values = form?.hook.getValues() ?? { comments: {} }
    return { comments: writtenIn(values.comments), isValid: form?.schema.safeParse(values).success ?? true }
  }
  const [fields] = useState(() => written().comments.flatMap(({ field }) => field ?? []))
  return comments && form ? { form, fields, titleOf: comments.titleOf, written } : null
}

/** Whether the user may comment, because they may return the record. */
export const useMayComment = (): boolean => Boolean(useContext(FieldCommentsContext)?.form)

/** Shows how many comments wait to be sent. */
export const GatheredCount = () => {
  const form = useContext(FieldCommentsContext)?.form
  return form ? <Count form={form} /> : null
}

const Count = ({ form }: { form: GatheringForm }) => {
  const { length } = writtenIn(useWatch({ control: form.hook.control as never, name: 'comments' }))
  return (
    <output className="flex items-center gap-2 empty:sr-only">
      {length === 0 ? null : (
        <>
          <MessageSquareText className="size-4 shrink-0 text-accent-text" aria-hidden="true" />
          <span>
            <strong className="font-medium">{length === 1 ? '1 kommentar' : `${length} kommentarer`}</strong>{' '}
            <span className="text-muted">skickas när du begär komplettering</span>
          </span>
        </>
      )}
    </output>
  )
}

/** The comments on the fields, and the button that adds one, which is about the first field. In an element of `commentableStyle`. */
export const FieldNote = ({ fields }: { fields: readonly [string, ...string[]] }) => {
  const comments = useContext(FieldCommentsContext)
  if (!comments) return null
  const about = comments.sent.filter(({ field }) => field !== null && fields.includes(field))
  return (
    <>
      {about.map(({ id, text, createdByName, createdAt, answer }) => (
        <div key={id} lang="sv" className="mt-2">
          <FieldComment {...{ text, answer }} by={createdByName} at={createdAt} />
        </div>
      ))}
      {comments.form ? <OwnComment {...comments} form={comments.form} field={fields[0]} /> : null}
    </>
  )
}

const OwnComment = ({
  form,
  field,
  titleOf,
  editing,
  edit,
}: FieldComments & { form: GatheringForm; field: string }) => {
  const name = `comments.${field}` as const
  const text = useWatch({ control: form.hook.control as never, name }) as string | undefined
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = editing === field
  const close = () => {
    edit(null)
    button.current?.focus()
  }
  return (
    <>
      <CommentButton
        ref={button}
        field={titleOf(field)}
        isOpen={isOpen}
        isWritten={isWritten(text)}
        onClick={() => (isOpen ? close() : edit(field))}
      />
      {isOpen ? <CommentEditor {...{ form, name, close }} title={titleOf(field)} /> : null}
      {text !== undefined && isWritten(text) && !isOpen ? (
        <div lang="sv" className="mt-2">
          <UnsentComment text={text} />
        </div>
      ) : null}
    </>
  )
}

interface CommentEditorProps {
  form: GatheringForm
  name: `comments.${string}`
  title: string
  close: () => void
}

const CommentEditor = ({ form, name, title, close }: CommentEditorProps) => {
  const id = fieldId(form, name)
  useEffect(() => focusField(id), [id])
  const finish = async () => {
    form.flush()
    if (await form.validate([name])) close()
  }
  const remove = () => {
    form.flush()
    form.hook.setValue(name, '', { shouldValidate: true })
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from any of its controls
    <div
      lang="sv"
      className="mt-2 rounded-md border border-line bg-surface p-3 text-left shadow-sm"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <TextareaField form={form} name={name} label={`Kommentar om ${title}`} rows={3} />
      <div className="mt-2 flex gap-2">
        <Button size="sm" variant="primary" onClick={() => void finish()}>
          Klar
        </Button>
        <Button size="sm" variant="ghost" onClick={remove}>
          Ta bort
        </Button>
      </div>
    </div>
  )
}
