// Card with the changes since the previous submission.
import type { Difference } from '#contract/record/review.ts'
import { Card } from '../../ui/card.tsx'
import { ChangeList } from '../../ui/change-list.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { AsyncBoundary } from '../../ui/async-boundary.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { excerptDiff } from './excerpt-diff.ts'

const LineDifference = lazyComponent(async () => (await import('./line-diff-view.tsx')).LineDiffView)

/** Renders nothing for the first submission. */
export const SubmissionDiffCard = ({ diff: { since, fields } }: { diff: Difference }) => {
  if (since === null) return null
  const short = fields.filter((change) => !hasLines(change))
  return (
    <Card
      title="Ändrat sedan förra inskickningen"
      actions={<span className="text-sm text-muted">{formatTimestamp(since.submittedAt)}</span>}
    >
      {fields.length === 0 ? <p className="text-muted">Inget har ändrats.</p> : null}
      <div className="flex flex-col gap-3">
        {short.length === 0 ? null : (
          <ChangeList
            isNarrow
            changes={short.map((change) => ({ ...change, ...excerptDiff(change.old, change.new) }))}
          />
        )}
        {fields.filter(hasLines).map(({ field, label, old, new: now }) => (
          <AsyncBoundary key={field}>
            <LineDifference label={label} old={old} now={now} />
          </AsyncBoundary>
        ))}
      </div>
    </Card>
  )
}

/** Texts of several lines are shown as a line diff. */
const hasLines = ({ old, new: now }: { old: string; new: string }) =>
  old !== '' && now !== '' && (old.includes('\n') || now.includes('\n'))
