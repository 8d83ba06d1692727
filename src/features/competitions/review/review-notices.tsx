// What has happened to an announcement that whoever opens it must know at once.
import { Ban, CircleX, Move, Undo2 } from 'lucide-react'
import type { Announcement } from '../../../../contract/competitions/announcement-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Relative } from './review-facts.tsx'
import { Said } from './said.tsx'

const sign = 'size-5'

export const ReviewNotices = ({ of }: { of: Announcement }) => (
  <>
    {of.cancelledAt ? (
      <Notice tone="danger" icon={<Ban className={sign} aria-hidden="true" />}>
        <Said what="Inställd" at={of.cancelledAt} reason={of.cancelReason} />
      </Notice>
    ) : null}
    {of.movedAt ? (
      <Notice tone="warning" icon={<Move className={sign} aria-hidden="true" />}>
        <Said what="Flyttad" at={of.movedAt} reason={of.moveReason}>
          {of.movedTo ? (
            <>
              {' '}
              Ny utlysning: <Relative of={of.movedTo} />.
            </>
          ) : null}
        </Said>
      </Notice>
    ) : null}
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
