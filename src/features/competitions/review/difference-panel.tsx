// What differs from the submission before.
import type { Difference } from '../../../../contract/competitions/review.ts'
import { Card } from '../../../ui/card.tsx'
import { Differences } from '../../../ui/difference.tsx'
import { latePart } from '../../../ui/late-part.tsx'
import { Part } from '../../../ui/part.tsx'
import { formatInstant } from '../../../ui/swedish.ts'
import { aroundChange } from './around-change.ts'

const LineDifference = latePart(async () => (await import('./line-difference.tsx')).LineDifference)

/** Nothing at all when nothing was sent in before. */
export const DifferencePanel = ({ of: { since, fields } }: { of: Difference }) => {
  if (since === null) return null
  const short = fields.filter((change) => !hasLines(change))
  return (
    <Card
      title="Ändrat sedan förra inskickningen"
      actions={<span className="text-sm text-muted">{formatInstant(since.submittedAt)}</span>}
    >
      {fields.length === 0 ? <p className="text-muted">Inget har ändrats.</p> : null}
      <div className="flex flex-col gap-3">
        {short.length === 0 ? null : (
          <Differences
            isNarrow
            changes={short.map((change) => ({ ...change, ...aroundChange(change.old, change.new) }))}
          />
        )}
        {fields.filter(hasLines).map(({ field, label, old, new: now }) => (
          <Part key={field}>
            <LineDifference label={label} old={old} now={now} />
          </Part>
        ))}
      </div>
    </Card>
  )
}

/** Texts of several lines are compared line by line. */
const hasLines = ({ old, new: now }: { old: string; new: string }) =>
  old !== '' && now !== '' && (old.includes('\n') || now.includes('\n'))
