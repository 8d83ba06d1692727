// What a reviewer has asked for, alike of announcements and applications. What was decided stands in its card.
import { Undo2 } from 'lucide-react'
import { Notice } from '../../../ui/notice.tsx'
import { Said } from './said.tsx'

interface Judged {
  status: string
  returnedAt: string | null
  returnedByName: string | null
  returnReason: string | null
}

const sign = 'size-5'

export const DecisionNotices = ({ of }: { of: Judged }) => (
  <>
    {of.status === 'Draft' && of.returnedAt ? (
      <Notice tone="warning" icon={<Undo2 className={sign} aria-hidden="true" />}>
        <Said what="Komplettering begärd" by={of.returnedByName} at={of.returnedAt} reason={of.returnReason} />
      </Notice>
    ) : null}
  </>
)
