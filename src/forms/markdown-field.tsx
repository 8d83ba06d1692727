import { useWatch, type FieldValues } from 'react-hook-form'
import { FieldFrame } from '../ui/field.tsx'
import { Skeleton } from '../ui/states.tsx'
import { controlOf, frameOf, isFixed, type FieldProps } from './bind.ts'
import { CharactersLeft } from './characters-left.tsx'
import { latePart } from '../ui/late-part.tsx'
import { Part } from '../ui/part.tsx'

const MarkdownEditor = latePart(async () => (await import('../ui/markdown-editor.tsx')).MarkdownEditor)

/** A longer text with headings, lists and links, and how it will look. Loaded when it is shown. */
export const MarkdownField = <Values extends FieldValues>({
  rows,
  ...props
}: FieldProps<Values> & { rows?: number }) => {
  const text: unknown = useWatch({ control: props.of.hook.control, name: props.name })
  const room = props.of.roomOf(props.name)
  const note =
    room === undefined || isFixed(props) ? undefined : <CharactersLeft of={props.of} name={props.name} room={room} />
  const field = { ...props, note }
  const frame = frameOf(field)
  return (
    <FieldFrame {...frame}>
      <Part as="line" waiting={<Skeleton className="h-48" />}>
        <MarkdownEditor
          rows={rows}
          readOnly={isFixed(field)}
          label={frame.label}
          text={String(text ?? '')}
          {...controlOf(field)}
        />
      </Part>
    </FieldFrame>
  )
}
