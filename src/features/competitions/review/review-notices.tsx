// What has happened to an announcement that whoever opens it must know at once.
import { Ban, Move } from 'lucide-react'
import type { Announcement } from '../../../../contract/competitions/announcement-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DecisionNotices } from './decision-notices.tsx'
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
    <DecisionNotices of={of} />
  </>
)
