// Renders Markdown as React elements. HTML, images and too complex text are shown as plain text.
// Safe by construction: only the node types named here become elements.
import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode } from 'react'
import { markdownLevels, maxMarkdownLevels } from '#contract/text/markdown-nesting.ts'
import { classNames } from '../class-names.ts'
import { isTooComplexMarkdown } from './markdown-complexity.ts'
import { sanitizeUrl } from '../sanitize-url.ts'

type Root = ReturnType<typeof fromMarkdown>
type Node = Root['children'][number]
type Definitions = ReadonlyMap<string, string>

interface MarkdownProps {
  text: string
  /** The heading level of the highest heading, on the page around it. */
  headingsFrom?: 2 | 3 | 4
  className?: string
}

export const Markdown = ({ text, headingsFrom = 3, className }: MarkdownProps) => {
  const children = parseMarkdown(text)
  if (!children) return <p className={classNames('wrap-break-word whitespace-pre-wrap', className)}>{text}</p>
  const definitions = new Map(
    children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])),
  )
  const options = { headingsFrom, definitions, ranks: headingRanks(children) }
  return (
    <div className={classNames('flex flex-col gap-3 wrap-break-word', className)}>
      {children.map((node, index) => render(node, index, options))}
    </div>
  )
}

/** Tags are shown as text, and parsing them takes quadratic time. */
const disableHtml = { disable: { null: ['htmlFlow', 'htmlText'] } }
/** One level of a list is two nodes. */
const maxNodeDepth = 4 * maxMarkdownLevels

/** Undefined when the text is too complex or nested too deeply, by the count that validates input or by the parsed tree. */
const parseMarkdown = (text: string): readonly Node[] | undefined => {
  if (markdownLevels(text) > maxMarkdownLevels || isTooComplexMarkdown(text)) return undefined
  const { children } = fromMarkdown(text, { extensions: [disableHtml] })
  let level: readonly Node[] = children
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxNodeDepth) return undefined
    level = level.flatMap((node) => ('children' in node ? (node.children as Node[]) : []))
  }
  return children
}

interface RenderOptions {
  headingsFrom: number
  definitions: Definitions
  ranks: ReadonlyMap<Node, number>
}

/** The rank of each heading: the first is the highest and no level is skipped, whatever levels the text uses. */
const headingRanks = (nodes: readonly Node[]): ReadonlyMap<Node, number> => {
  const ranks = new Map<Node, number>()
  const open: number[] = []
  const walk = (node: Node) => {
    if (node.type === 'heading') {
      while (open.length > 0 && (open.at(-1) ?? 0) >= node.depth) open.pop()
      ranks.set(node, open.length)
      open.push(node.depth)
    } else if ('children' in node) for (const child of node.children) walk(child as Node)
  }
  for (const node of nodes) walk(node)
  return ranks
}

/** By the rank of the heading; the first is for the headings of a whole page, which stand right below its title. */
const headings = [
  'not-first:mt-4 text-lg font-semibold tracking-tight',
  'font-semibold',
  'font-medium',
  'font-medium text-muted',
]

const render = (node: Node, key: number, options: RenderOptions): ReactNode => {
  const inside = () =>
    'children' in node ? node.children.map((child, index) => render(child as Node, index, options)) : null
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p key={key}>{inside()}</p>
    case 'heading': {
      const rank = options.ranks.get(node) ?? 0
      const Heading = `h${Math.min(6, rank + options.headingsFrom)}` as 'h3'
      const style = rank + (options.headingsFrom === 2 ? 0 : 1)
      return (
        <Heading key={key} className={headings[Math.min(style, headings.length - 1)]}>
          {inside()}
        </Heading>
      )
    }
    case 'strong':
      return <strong key={key}>{inside()}</strong>
    case 'emphasis':
      return <em key={key}>{inside()}</em>
    case 'break':
      return <br key={key} />
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1} className="list-decimal pl-6">
          {inside()}
        </ol>
      ) : (
        <ul key={key} className="list-disc pl-6">
          {inside()}
        </ul>
      )
    case 'listItem':
      return <li key={key}>{inside()}</li>
    case 'blockquote':
      return (
        <blockquote key={key} className="flex flex-col gap-3 border-l-4 border-line pl-4 text-muted">
          {inside()}
        </blockquote>
      )
    case 'inlineCode':
      return (
        <code key={key} className="rounded-sm bg-sunken px-1 font-mono text-sm">
          {node.value}
        </code>
      )
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        <pre key={key} tabIndex={0} className="overflow-x-auto rounded-md bg-sunken p-3 font-mono text-sm">
          {node.value}
        </pre>
      )
    case 'thematicBreak':
      return <hr key={key} className="border-line" />
    case 'link':
      return (
        <SafeLink key={key} to={node.url}>
          {inside()}
        </SafeLink>
      )
    case 'linkReference':
      return (
        <SafeLink key={key} to={options.definitions.get(node.identifier) ?? ''}>
          {inside()}
        </SafeLink>
      )
    case 'image':
    case 'imageReference':
      return <Fragment key={key}>{node.alt}</Fragment>
    default:
      return null
  }
}

const SafeLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const href = to === '' ? undefined : sanitizeUrl(to)
  if (href === undefined) return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent-text underline underline-offset-3"
    >
      {children}
    </a>
  )
}
