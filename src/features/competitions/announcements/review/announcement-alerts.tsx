// Alerts on an announcement: cancelled, moved or returned.
import { Ban, Move } from 'lucide-react'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { ReturnedAlert } from '../../../../records/review/returned-alert.tsx'
import { RelatedAnnouncementLink } from './announcement-facts.tsx'
import { DecisionLine } from '../../../../records/review/decision-line.tsx'

const iconSize = 'size-5'

export const AnnouncementAlerts = ({ announcement }: { announcement: Announcement }) => (
  <>
    {announcement.cancelledAt ? (
      <Alert tone="danger" icon={<Ban className={iconSize} aria-hidden="true" />}>
        <DecisionLine what="Inställd" at={announcement.cancelledAt} reason={announcement.cancelReason} />
      </Alert>
    ) : null}
    {announcement.movedAt ? (
      <Alert tone="warning" icon={<Move className={iconSize} aria-hidden="true" />}>
        <DecisionLine what="Flyttad" at={announcement.movedAt} reason={announcement.moveReason}>
          {announcement.movedTo ? (
            <>
              {' '}
              Ny utlysning: <RelatedAnnouncementLink announcement={announcement.movedTo} />.
            </>
          ) : null}
        </DecisionLine>
      </Alert>
    ) : null}
    <ReturnedAlert record={announcement} />
  </>
)
