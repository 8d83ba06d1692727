// A drop zone for files. Built on the browser's file input, for keyboard and screen reader.
import { Upload } from 'lucide-react'
import { useState, type ComponentProps, type DragEvent } from 'react'
import { localized } from '#contract/text/localized.ts'
import { classNames } from './class-names.ts'
import { useLocaleText } from './locale.ts'

const messagesByLocale = localized({
  chooseOne: ['Välj fil', 'Choose a file'],
  chooseMany: ['Välj filer', 'Choose files'],
  dragOne: ['eller dra den hit', 'or drag it here'],
  dragMany: ['eller dra dem hit', 'or drag them here'],
})

interface FileDropZoneProps extends Pick<
  ComponentProps<'input'>,
  'aria-required' | 'aria-invalid' | 'aria-describedby'
> {
  id: string
  /** The field's name. */
  label: string
  /** MIME types. */
  types: readonly string[]
  isSingle?: boolean
  onFiles: (files: File[]) => void
  onBlur?: () => void
}

export const FileDropZone = ({ id, label, types, isSingle = false, onFiles, onBlur, ...aria }: FileDropZoneProps) => {
  const [isOver, setIsOver] = useState(false)
  const messages = useLocaleText(messagesByLocale)
  const choose = isSingle ? messages.chooseOne : messages.chooseMany
  const over = (event: DragEvent, isNow: boolean) => {
    event.preventDefault()
    setIsOver(isNow)
  }
  return (
    <div
      className={classNames(
        'relative grid place-items-center rounded-lg border border-dashed border-edge bg-surface px-4 py-5 text-center transition-colors',
        'hover:bg-hover has-aria-invalid:border-danger-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
        isOver && 'border-accent-text bg-accent-soft',
      )}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        over(event, false)
        const files = [...event.dataTransfer.files]
        if (files.length > 0) onFiles(isSingle ? files.slice(0, 1) : files)
      }}
    >
      <input
        id={id}
        type="file"
        aria-label={`${choose}, ${label}`}
        accept={types.join(',')}
        multiple={!isSingle}
        className="absolute inset-0 cursor-pointer opacity-0"
        onBlur={onBlur}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Cleared, so that the same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
        {...aria}
      />
      <span className="flex items-center gap-2" aria-hidden="true">
        <Upload className="size-4 text-muted" />
        <span>
          <span className="font-medium text-accent-text">{choose}</span>
          <span className="text-muted"> {isSingle ? messages.dragOne : messages.dragMany}</span>
        </span>
      </span>
    </div>
  )
}
