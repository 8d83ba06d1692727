// Several lines of Markdown with the few buttons that most people need, and how it will look.
import { Bold, Heading, Italic, Link, List, ListOrdered, type LucideIcon } from 'lucide-react'
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useFetchedAhead } from './fetched-ahead.ts'
import { IconButton } from './icon-button.tsx'
import { controlStyle, Textarea } from './input.tsx'
import { Segments } from './segments.tsx'
import { Late, Loading } from './spinner.tsx'
import { latePart } from './late-part.tsx'
import { Part } from './part.tsx'

const fetchMarkdown = async () => (await import('./markdown.tsx')).Markdown
const Markdown = latePart(fetchMarkdown)

interface Mark {
  label: string
  icon: LucideIcon
  key?: string
  /** The text to write in place of what is selected, and where in it to write on. */
  write: (selected: string) => [text: string, from: number, to: number]
}

const around = (mark: string, example: string) => (selected: string) => {
  const text = selected || example
  return [mark + text + mark, mark.length, mark.length + text.length] as [string, number, number]
}

const before = (mark: (index: number) => string) => (selected: string) => {
  const text = (selected || '')
    .split('\n')
    .map((line, index) => mark(index) + line)
    .join('\n')
  return [text, text.length, text.length] as [string, number, number]
}

const marks: readonly Mark[] = [
  { label: 'Fet', icon: Bold, key: 'b', write: around('**', 'fet text') },
  { label: 'Kursiv', icon: Italic, key: 'i', write: around('_', 'kursiv text') },
  { label: 'Rubrik', icon: Heading, write: before(() => '## ') },
  { label: 'Punktlista', icon: List, write: before(() => '- ') },
  { label: 'Numrerad lista', icon: ListOrdered, write: before((index) => `${index + 1}. `) },
  {
    label: 'Länk',
    icon: Link,
    write: (selected) => {
      const text = selected || 'text'
      return [`[${text}](https://)`, text.length + 11, text.length + 11]
    },
  },
]

const ways = [
  { value: 'write' as const, label: 'Skriv' },
  { value: 'see' as const, label: 'Förhandsgranska' },
]

type MarkdownEditorProps = ComponentProps<typeof Textarea> & {
  /** The field's name, for what stands around it. */
  label: string
  /** What is written, for the preview. */
  text: string
}

export const MarkdownEditor = ({ label, text, readOnly, ...area }: MarkdownEditorProps) => {
  useFetchedAhead(fetchMarkdown)
  const [way, setWay] = useState<'write' | 'see'>('write')
  const box = useRef<HTMLDivElement>(null)
  const isWriting = way === 'write' && !readOnly

  const apply = ({ write }: Mark) => {
    const field = box.current?.querySelector('textarea')
    if (!field) return
    const { selectionStart, selectionEnd, value } = field
    const [written, from, to] = write(value.slice(selectionStart, selectionEnd))
    field.focus()
    // The one way to write that Ctrl+Z takes back.
    document.execCommand('insertText', false, written)
    field.setSelectionRange(selectionStart + from, selectionStart + to)
  }
  const press = (event: KeyboardEvent) => {
    const mark = marks.find(({ key }) => key === event.key.toLowerCase())
    if (!mark || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    apply(mark)
  }

  return (
    <div ref={box} className="flex flex-col gap-1.5">
      {readOnly ? null : (
        <div className="flex flex-wrap items-center justify-between gap-1.5">
          <Segments label={`Visa ${label} som`} options={ways} value={way} onChange={setWay} />
          <div role="toolbar" aria-label={`Form på ${label}`} className="flex">
            {marks.map((mark) => (
              <IconButton
                key={mark.label}
                label={mark.label}
                size="sm"
                icon={<mark.icon className="size-4" aria-hidden="true" />}
                reason={isWriting ? null : 'Byt till Skriv för att ändra texten.'}
                onClick={() => apply(mark)}
              />
            ))}
          </div>
        </div>
      )}
      {/* Hidden and not taken away: what is written in it stays. */}
      <div className={isWriting ? '' : 'hidden'}>
        <Textarea rows={8} className="font-mono text-sm" {...area} onKeyDown={press} />
      </div>
      {isWriting ? null : (
        <div className={`${controlStyle} min-h-32 py-2.5`} data-preview="">
          {text.trim() === '' ? <p className="text-muted">Här finns ingen text än.</p> : null}
          <Part
            as="line"
            waiting={
              <Late>
                <Loading />
              </Late>
            }
          >
            <Markdown text={text} />
          </Part>
        </div>
      )}
    </div>
  )
}
