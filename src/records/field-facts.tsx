// Fields of a record as a description list, with the labels and texts that its history and conflicts have.
import type { ReactNode } from 'react'
import { DescriptionItem, DescriptionList } from '../ui/description-list.tsx'
import type { RecordText } from './record-text.ts'

interface FieldFactsProps {
  texts: readonly RecordText[]
  /** The fields to list, in this order: what is shown unless the text is empty, or true for the text itself. */
  fields: Readonly<Record<string, ReactNode>>
  /** Further items. */
  children?: ReactNode
}

export const FieldFacts = ({ texts, fields, children }: FieldFactsProps) => (
  <DescriptionList>
    {Object.entries(fields).map(([name, show]) => {
      const { label, text } = texts.find(({ field }) => field === name) ?? { label: name, text: '' }
      return (
        <DescriptionItem key={name} label={label}>
          {text && show !== true ? show : text}
        </DescriptionItem>
      )
    })}
    {children}
  </DescriptionList>
)
