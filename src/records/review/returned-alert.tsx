// Alert that a record has been returned for completion.
import { Undo2 } from 'lucide-react'
import { Alert } from '../../ui/alert.tsx'
import { DecisionLine } from './decision-line.tsx'

interface ReturnableRecord {
  status: string
  returnedAt: string | null
  returnedByName: string | null
  returnReason: string | null
}

const iconSize = 'size-5'

export const ReturnedAlert = ({ record }: { record: ReturnableRecord }) => (
  <>
    {record.status === 'Draft' && record.returnedAt ? (
      <Alert tone="warning" icon={<Undo2 className={iconSize} aria-hidden="true" />}>
        <DecisionLine
          what="Komplettering begärd"
          by={record.returnedByName}
          at={record.returnedAt}
          reason={record.returnReason}
        />
      </Alert>
    ) : null}
  </>
)
