// The header of a record's page: back link, title, state, summary, actions.
import type { ReactNode } from 'react'

interface RecordHeaderProps {
  /** A link back to the list. */
  back?: ReactNode
  title: string
  /** State and other important properties as chips. */
  chips?: ReactNode
  /** The few values that distinguish it from similar records. */
  summary?: ReactNode
  actions?: ReactNode
  /** The heading level, when it is not the page's main heading. */
  level?: 1 | 4
}

export const RecordHeader = ({ back, title, chips, summary, actions, level = 1 }: RecordHeaderProps) => {
  const Heading = `h${level}` as 'h1'
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {back ? <div className="-mt-1 mb-1 -ml-1 flex">{back}</div> : null}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Heading
            {...(level === 1 ? { 'data-record-title': '' } : {})}
            className="text-2xl font-semibold tracking-tight wrap-anywhere"
          >
            {title}
          </Heading>
          {chips}
        </div>
        {summary ? <p className="mt-1 text-muted">{summary}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div> : null}
    </header>
  )
}

export const backLinkStyle = 'inline-flex h-6 items-center gap-0.5 rounded-md pr-1.5 text-sm text-muted hover:text-ink'
