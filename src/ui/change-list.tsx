// A list of changed fields with old and new values.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldChange {
  field: string
  label: string
  old: string
  new: string
}

interface ChangeListProps {
  changes: readonly FieldChange[]
  /** In a narrow column: the label above the values. */
  isNarrow?: boolean
  /** Labels that name a record beside the field, as 'Avgift betald till Albergs Fallskärmsklubb'. */
  hasLongLabels?: boolean
  /** A button at the end of a change. */
  renderAction?: (change: FieldChange) => ReactNode
}

export const ChangeList = ({ changes, isNarrow = false, hasLongLabels = false, renderAction }: ChangeListProps) =>
  changes.length === 0 ? null : (
    <dl
      className={classNames(
        'grid gap-x-4 gap-y-1.5',
        !isNarrow && 'sm:grid-cols-[12rem_minmax(0,1fr)]',
        hasLongLabels && 'lg:grid-cols-[24rem_minmax(0,1fr)]',
      )}
    >
      {changes.map((change) => (
        <div key={`${change.field} ${change.label}`} className="contents">
          <dt className="text-sm text-muted">{change.label}</dt>
          <dd
            className={classNames(
              'flex min-w-0 gap-x-2 max-sm:mb-1.5',
              isNarrow ? 'mb-2 flex-col gap-y-0.5 last:mb-0' : 'flex-wrap items-start',
            )}
          >
            <ChangedValue text={change.old} kind="Från" isMuted={isNarrow} />
            {isNarrow ? (
              <span className="flex gap-x-2">
                <Arrow />
                <ChangedValue text={change.new} kind="till" />
              </span>
            ) : (
              <>
                <Arrow />
                <ChangedValue text={change.new} kind="till" />
              </>
            )}
            {renderAction ? <span className="-my-1 -mr-2 ml-auto">{renderAction(change)}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )

/** Aligned with the first line of long texts. */
const Arrow = () => <ArrowRight className="mt-1 size-3.5 shrink-0 text-faint" />

interface ValueProps {
  text: string
  kind: string
  isMuted?: boolean
}

const ChangedValue = ({ text, kind, isMuted = false }: ValueProps) => (
  <span className={classNames('min-w-0 wrap-anywhere whitespace-pre-line', isMuted && 'text-muted')}>
    <span className="sr-only">{kind} </span>
    {text === '' ? <span className="text-faint">tomt</span> : text}
  </span>
)
