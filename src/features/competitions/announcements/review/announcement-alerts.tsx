// What has happened to an announcement that whoever opens it must know at once.
import { Ban, Move } from 'lucide-react'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { ReturnedAlert } from '../../record/returned-alert.tsx'
import { RelatedAnnouncementLink } from './announcement-facts.tsx'
import { DecisionLine } from '../../record/decision-line.tsx'

const sign = 'size-5'

export const AnnouncementAlerts = ({ of }: { of: Announcement }) => (
  <>
    {of.cancelledAt ? (
      <Alert tone="danger" icon={<Ban className={sign} aria-hidden="true" />}>
        <DecisionLine what="Inställd" at={of.cancelledAt} reason={of.cancelReason} />
      </Alert>
    ) : null}
    {of.movedAt ? (
      <Alert tone="warning" icon={<Move className={sign} aria-hidden="true" />}>
        <DecisionLine what="Flyttad" at={of.movedAt} reason={of.moveReason}>
          {of.movedTo ? (
            <>
              {' '}
              Ny utlysning: <RelatedAnnouncementLink of={of.movedTo} />.
            </>
          ) : null}
        </DecisionLine>
      </Alert>
    ) : null}
    <ReturnedAlert of={of} />
  </>
)
