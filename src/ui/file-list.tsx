// A list of files with name, type, size, upload progress and error.
import { useState } from 'react'
import { File, FileImage, FileSpreadsheet, FileText, Trash2 } from 'lucide-react'
import { localized } from '#contract/text/localized.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useLocale, useLocaleText } from './locale.ts'
import { Progress } from './progress.tsx'
import { formatFileSize } from './file-size-format.ts'

const messagesByLocale = localized({
  sending: ['skickas', 'is being sent'],
  opening: ['Hämtas...', 'Downloading...'],
  retry: ['Försök igen', 'Try again'],
  remove: ['Ta bort', 'Remove'],
  stop: ['Avbryt', 'Stop'],
})

export interface ListedFile {
  key: string
  name: string
  /** MIME type. */
  type: string
  /** In bytes. */
  size: number
  /** Who added it, and when. */
  note?: string
  /** From 0 to 1 while it is being sent. */
  progress?: number
  /** The error of a failed upload. */
  error?: string
  /** Whether a retry may succeed. */
  mayRetry?: boolean
  /** False: this one cannot be removed, while others can. */
  mayRemove?: boolean
}

interface FileListProps {
  label: string
  files: readonly ListedFile[]
  /** Undefined when files cannot be removed. */
  onRemove?: ((key: string) => void) | undefined
  onRetry?: ((key: string) => void) | undefined
  /** Opens a file that has been sent. Until the promise resolves, its row says that it is being fetched. */
  onOpen?: ((key: string) => Promise<unknown>) | undefined
}

const icons = { image: FileImage, sheet: FileSpreadsheet, text: FileText, other: File }
const kindOf = (type: string): keyof typeof icons => {
  if (type.startsWith('image/')) return 'image'
  if (/sheet|csv|excel/.test(type)) return 'sheet'
  return /pdf|word|text\//.test(type) ? 'text' : 'other'
}

export const FileList = ({ label, files, ...actions }: FileListProps) =>
  files.length === 0 ? null : (
    <ul aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface">
      {files
        .filter((file) => !isListedByServer(file, files))
        .map((file) => (
          <FileRow key={file.key} file={file} {...actions} />
        ))}
    </ul>
  )

/** The upload is complete, and the refreshed list contains the file before the upload's response has arrived. */
const isListedByServer = ({ key, name, size, progress }: ListedFile, files: readonly ListedFile[]) =>
  progress === 1 &&
  files.some(
    (file) =>
      file.key !== key && file.progress === undefined && !file.error && file.name === name && file.size === size,
  )

interface RowProps extends Omit<FileListProps, 'label' | 'files'> {
  file: ListedFile
}

const FileRow = ({ file, onRemove, onRetry, onOpen }: RowProps) => {
  const Icon = icons[kindOf(file.type)]
  const messages = useLocaleText(messagesByLocale)
  const locale = useLocale()
  const [isOpening, setIsOpening] = useState(false)
  const open = async (key: string) => {
    if (isOpening) return
    setIsOpening(true)
    try {
      await onOpen?.(key)
    } finally {
      setIsOpening(false)
    }
  }
  return (
    <li className="flex items-center gap-3 px-3 py-2">
      <Icon className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 font-medium wrap-anywhere">
            <FileName file={file} onOpen={onOpen && ((key) => void open(key))} />
          </span>
          <span className="text-sm text-muted tabular-nums">{formatFileSize(file.size, locale)}</span>
          <output className="text-sm text-muted">{isOpening ? messages.opening : null}</output>
        </p>
        {file.note ? <p className="text-sm text-muted">{file.note}</p> : null}
        {file.progress === undefined ? null : (
          <Progress label={`${file.name} ${messages.sending}`} value={file.progress} className="mt-1.5" />
        )}
        {file.error ? (
          <p role="alert" className="text-sm text-danger-text">
            <span className="sr-only">{file.name}: </span>
            {file.error}
          </p>
        ) : null}
      </div>
      {file.mayRetry && onRetry ? (
        <Button size="sm" onClick={() => onRetry(file.key)}>
          {messages.retry}
          <span className="sr-only">: {file.name}</span>
        </Button>
      ) : null}
      {onRemove && file.mayRemove !== false ? (
        <IconButton
          label={`${file.progress === undefined ? messages.remove : messages.stop} ${file.name}`}
          icon={<Trash2 className="size-4" />}
          onClick={() => onRemove(file.key)}
        />
      ) : null}
    </li>
  )
}

const FileName = ({
  file: { key, name, progress, error },
  onOpen,
}: {
  file: ListedFile
  onOpen: ((key: string) => void) | undefined
}) => {
  if (!onOpen || progress !== undefined || error) return name
  return (
    <button
      type="button"
      onClick={() => onOpen(key)}
      className="text-left font-medium wrap-anywhere text-accent-text underline-offset-2 hover:underline"
    >
      {name}
    </button>
  )
}
