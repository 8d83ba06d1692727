// Facts of a record, read-only: labels and values. Fields of its form are shown by their format, such as links or Markdown.
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { formatAt, titleAt, type FieldFormat } from '#contract/validation/introspection.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { AsyncBoundary } from '../ui/async-boundary.tsx'
import { Card } from '../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { Skeleton } from '../ui/placeholder-states.tsx'
import { formatTimestamp } from '../ui/number-and-time-formats.ts'
import { MailLink, PhoneLink, TextLink } from '../ui/text-link.tsx'
import type { RecordView } from './record-resource.ts'
import type { RecordText } from './record-text.ts'

const Markdown = lazyComponent(async () => (await import('../ui/markdown/markdown.tsx')).Markdown)

/** Values by label. An undefined value is left out; an empty one is shown as a dash. */
export type Facts = Readonly<Record<string, ReactNode>>

interface FactCardProps {
  title: string
  facts: Facts
  /** The labels of the facts that span both columns, or all. */
  wide?: readonly string[] | 'all'
  /** Shown when there are no facts. */
  empty?: string
}

export const FactCard = ({ title, facts, wide, empty }: FactCardProps) => (
  <Card title={title}>
    {empty !== undefined && Object.keys(facts).length === 0 ? (
      <p className="text-muted">{empty}</p>
    ) : (
      <DescriptionList>
        {Object.entries(facts).map(([label, value]) =>
          value === undefined ? null : (
            <DescriptionItem key={label} label={label} isWide={wide === 'all' || wide?.includes(label) === true}>
              {value}
            </DescriptionItem>
          ),
        )}
      </DescriptionList>
    )}
  </Card>
)

interface TextCardProps {
  title: string
  text: string
  /** Shown when there is no text. */
  empty: string
}

export const TextCard = ({ title, text, empty }: TextCardProps) => (
  <Card title={title}>
    {text === '' ? <p className="text-muted">{empty}</p> : <p className="max-w-prose whitespace-pre-line">{text}</p>}
  </Card>
)

const shownAs: Record<FieldFormat, (text: string) => ReactNode> = {
  email: (text) => <MailLink address={text} />,
  phone: (text) => <PhoneLink number={text} label={formatPhone(text)} />,
  url: (text) => <TextLink href={text}>{text.replace(/^https?:\/\//, '')}</TextLink>,
  markdown: (text) => (
    <AsyncBoundary errorDisplay="line" fallback={<Skeleton className="h-24" />}>
      <Markdown text={text} className="max-w-prose" />
    </AsyncBoundary>
  ),
}

const shownField = (field: string, text: string | null, format: FieldFormat | undefined): ReactNode => {
  const shown = text && format ? shownAs[format](text) : text
  return text && field.endsWith('En') ? <div lang="en">{shown}</div> : shown
}

/** When the record was last changed, and by whom. */
export const lastChange = ({ updatedAt, updatedByName }: Pick<RecordView, 'updatedAt' | 'updatedByName'>): string =>
  [formatTimestamp(updatedAt), updatedByName].filter(Boolean).join(', ')

/** The fields with the labels and texts of their history and conflicts: what is shown unless the text is empty, or true for the text. */
export const textFacts = (texts: readonly RecordText[], fields: Facts): Facts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, show]) => {
      const { label, text } = texts.find(({ field }) => field === name) ?? { label: name, text: '' }
      return [label, text && show !== true ? show : text]
    }),
  )

/** The fields with their titles in the form. The name of a field in English ends with `En`. */
export const fieldFacts = <Field extends string>(
  schema: z.ZodType,
  record: Readonly<Record<Field, string | null>>,
  fields: readonly Field[],
): Facts =>
  Object.fromEntries(
    fields.map((field) => [titleAt(schema, [field]), shownField(field, record[field], formatAt(schema, [field]))]),
  )
