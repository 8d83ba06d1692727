// What differs from the submission before.
import type { Difference } from '../../../../contract/competitions/review.ts'
import { Card } from '../../../ui/card.tsx'
import { Differences } from '../../../ui/difference.tsx'
import { formatInstant } from '../../../ui/swedish.ts'
import { aroundChange } from './around-change.ts'

/** Nothing at all when nothing was sent in before. */
export const DifferencePanel = ({ of: { since, fields } }: { of: Difference }) =>
  since === null ? null : (
    <Card
      title="Ändrat sedan förra inskickningen"
      actions={<span className="text-sm text-muted">{formatInstant(since.submittedAt)}</span>}
    >
      {fields.length === 0 ? (
        <p className="text-muted">Inget har ändrats.</p>
      ) : (
        <Differences
          isNarrow
          changes={fields.map((change) => ({ ...change, ...aroundChange(change.old, change.new) }))}
        />
      )}
    </Card>
  )
