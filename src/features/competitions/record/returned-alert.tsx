// What a reviewer has asked for, alike of announcements and applications. What was decided stands in its card.
import { Undo2 } from 'lucide-react'
import { Alert } from '../../../ui/alert.tsx'
import { DecisionLine } from './decision-line.tsx'

interface Judged {
  status: string
  returnedAt: string | null
  returnedByName: string | null
  returnReason: string | null
}

const sign = 'size-5'

export const ReturnedAlert = ({ of }: { of: Judged }) => (
  <>
    {of.status === 'Draft' && of.returnedAt ? (
      <Alert tone="warning" icon={<Undo2 className={sign} aria-hidden="true" />}>
        <DecisionLine what="Komplettering begärd" by={of.returnedByName} at={of.returnedAt} reason={of.returnReason} />
      </Alert>
    ) : null}
  </>
)
