// What a reviewer has said, alike of announcements and applications: sent back to whoever wrote it, or refused.
import { CircleX, Undo2 } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import { Said } from './said.tsx'

interface Judged {
  status: string
  returnedAt: string | null
  returnedByName: string | null
  returnReason: string | null
  decidedAt: string | null
  decidedByName: string | null
  decisionReason: string | null
}

const sign = 'size-5'

export const DecisionNotices = ({ of }: { of: Judged }) => (
  <>
    {of.status === 'Draft' && of.returnedAt ? (
      <Notice tone="warning" icon={<Undo2 className={sign} aria-hidden="true" />}>
        <Said what="Komplettering begärd" by={of.returnedByName} at={of.returnedAt} reason={of.returnReason} />
      </Notice>
    ) : null}
    {of.status === 'Rejected' && of.decidedAt ? (
      <Notice tone="danger" icon={<CircleX className={sign} aria-hidden="true" />}>
        <Said what="Ej godkänd" by={of.decidedByName} at={of.decidedAt} reason={of.decisionReason} />
      </Notice>
    ) : null}
  </>
)
