// A Markdown editor with a toolbar and a preview.
import { localized } from '#contract/text/localized.ts'
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { usePrefetch } from '../use-prefetch.ts'
import { IconButton } from '../icon-button.tsx'
import { controlStyle, Textarea } from '../input.tsx'
import { useLocaleText } from '../locale.ts'
import { SegmentedControl } from '../segmented-control.tsx'
import { Loading } from '../spinner.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { AsyncBoundary } from '../async-boundary.tsx'

const fetchMarkdown = async () => (await import('./markdown.tsx')).Markdown
const Markdown = lazyComponent(fetchMarkdown)

const messagesByLocale = localized({
  bold: ['Fet', 'Bold'],
  italic: ['Kursiv', 'Italic'],
  heading: ['Rubrik', 'Heading'],
  bullets: ['Punktlista', 'Bulleted list'],
  numbers: ['Numrerad lista', 'Numbered list'],
  link: ['Länk', 'Link'],
  boldText: ['fet text', 'bold text'],
  italicText: ['kursiv text', 'italic text'],
  write: ['Skriv', 'Write'],
  preview: ['Förhandsgranska', 'Preview'],
  modes: [(field: string) => `Visa ${field} som`, (field: string) => `Show ${field} as`],
  toolbar: [(field: string) => `Formatering av ${field}`, (field: string) => `Formatting of ${field}`],
  mustWrite: ['Byt till Skriv för att ändra texten.', 'Switch to Write to change the text.'],
  empty: ['Här finns ingen text än.', 'There is no text yet.'],
})
type Messages = (typeof messagesByLocale)['se']

interface TextFormat {
  name: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'link'
  icon: LucideIcon
  key?: string
  /** The text that replaces the selection, and the selection within it. */
  write: (selected: string, messages: Messages) => [text: string, from: number, to: number]
}

const wrap =
  (mark: string, example: 'boldText' | 'italicText'): TextFormat['write'] =>
  (selected, messages) => {
    const text = selected || messages[example]
    return [mark + text + mark, mark.length, mark.length + text.length]
  }

const prefixLines =
  (mark: (index: number) => string): TextFormat['write'] =>
  (selected) => {
    const text = selected
      .split('\n')
      .map((line, index) => mark(index) + line)
      .join('\n')
    return [text, text.length, text.length]
  }

const formats: readonly TextFormat[] = [
  { name: 'bold', icon: Bold, key: 'b', write: wrap('**', 'boldText') },
  { name: 'italic', icon: Italic, key: 'i', write: wrap('_', 'italicText') },
  { name: 'heading', icon: Heading, write: prefixLines(() => '## ') },
  { name: 'bullets', icon: List, write: prefixLines(() => '- ') },
  { name: 'numbers', icon: ListOrdered, write: prefixLines((index) => `${index + 1}. `) },
  {
    name: 'link',
    icon: Link,
    write: (selected) => {
      const text = selected || 'text'
      return [`[${text}](https://)`, text.length + 11, text.length + 11]
    },
  },
]

const modes = ['write', 'preview'] as const

type MarkdownEditorProps = ComponentProps<typeof Textarea> & {
  /** The field's name, for the labels of the toolbar. */
  label: string
  /** The current text, for the preview. */
  text: string
}

export const MarkdownEditor = ({ label, text, readOnly, ...area }: MarkdownEditorProps) => {
  usePrefetch(fetchMarkdown)
  const messages = useLocaleText(messagesByLocale)
  const [mode, setMode] = useState<(typeof modes)[number]>('write')
  const box = useRef<HTMLDivElement>(null)
  const isWriting = mode === 'write' && !readOnly

  const apply = ({ write }: TextFormat) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { selectionStart, selectionEnd, value } = field
    const [written, from, to] = write(value.slice(selectionStart, selectionEnd), messages)
    field.focus()
    // The only way to insert text that Ctrl+Z can undo.
    document.execCommand('insertText', false, written)
    field.setSelectionRange(selectionStart + from, selectionStart + to)
  }
  const press = (event: KeyboardEvent) => {
    const mark = formats.find(({ key }) => key === event.key.toLowerCase())
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    apply(mark)
  }

  return (
    <div ref={box} className="relative flex flex-col gap-1.5">
      {readOnly ? null : (
        <div className="flex flex-wrap items-center justify-between gap-1.5">
          <SegmentedControl
            label={messages.modes(label)}
            options={modes.map((mode) => ({ value: mode, label: messages[mode] }))}
            value={mode}
            onChange={setMode}
          />
          <div role="toolbar" aria-label={messages.toolbar(label)} className="flex">
            {formats.map((mark) => (
              <IconButton
                key={mark.name}
                label={messages[mark.name]}
                size="sm"
                icon={<mark.icon className="size-4" />}
                reason={isWriting ? null : messages.mustWrite}
                onClick={() => apply(mark)}
              />
            ))}
          </div>
        </div>
      )}
      {/* Hidden instead of unmounted, so that the text stays, and it can still be given the focus by the list of errors. */}
      <div className={isWriting ? '' : readOnly ? 'hidden' : 'sr-only'} aria-hidden={!isWriting}>
        <Textarea
          rows={8}
          className="font-mono text-sm"
          {...area}
          {...(isWriting ? {} : { tabIndex: -1 })}
          onFocus={() => setMode('write')}
          onKeyDown={press}
        />
      </div>
      {isWriting ? null : (
        <div className={`${controlStyle} min-h-32 py-2.5`} data-preview="">
          {text.trim() === '' ? <p className="text-muted">{messages.empty}</p> : null}
          <AsyncBoundary errorDisplay="line" fallback={<Loading />}>
            <Markdown text={text} />
          </AsyncBoundary>
        </div>
      )}
    </div>
  )
}
