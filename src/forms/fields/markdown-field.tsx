// Form field for Markdown text, with a lazily loaded editor and preview.
import { useWatch, type FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { Skeleton } from '../../ui/placeholder-states.tsx'
import { controlProps, frameProps, isUneditable, type FieldProps } from './field-binding.ts'
import { charactersNote } from './characters-left.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../ui/async-boundary.tsx'

const MarkdownEditor = lazyComponent(async () => (await import('../../ui/markdown/markdown-editor.tsx')).MarkdownEditor)

export const MarkdownField = <Values extends FieldValues>({
  rows,
  ...props
}: FieldProps<Values> & { rows?: number }) => {
  const text: unknown = useWatch({ control: props.form.hook.control, name: props.name })
  const field = { ...props, note: charactersNote(props) }
  const frame = frameProps(field)
  return (
    <FieldFrame {...frame}>
      <AsyncBoundary errorDisplay="line" fallback={<Skeleton className="h-48" />}>
        <MarkdownEditor
          rows={rows}
          readOnly={isUneditable(field)}
          label={frame.label}
          text={String(text ?? '')}
          {...controlProps(field)}
        />
      </AsyncBoundary>
    </FieldFrame>
  )
}
