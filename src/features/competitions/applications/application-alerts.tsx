// Alerts on an application: announcement cancelled or moved, application withdrawn or returned.
import { Info, Undo2 } from 'lucide-react'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { Alert } from '../../../ui/alert.tsx'
import { ReturnedAlert } from '../../../records/review/returned-alert.tsx'
import { DecisionLine } from '../../../records/review/decision-line.tsx'

const iconSize = 'size-5'

export const ApplicationAlerts = ({ application }: { application: Application }) => (
  <>
    {application.announcement.cancelledAt || application.announcement.movedAt ? (
      <Alert tone="warning" icon={<Info className={iconSize} aria-hidden="true" />}>
        {application.announcement.cancelledAt ? 'Utlysningen är inställd.' : 'Utlysningen är flyttad till en annan.'}
      </Alert>
    ) : null}
    {application.status === 'Draft' && application.withdrawnAt ? (
      <Alert icon={<Undo2 className={iconSize} aria-hidden="true" />}>
        <DecisionLine what="Tillbakadragen av sökanden" at={application.withdrawnAt} reason={null} />
      </Alert>
    ) : null}
    <ReturnedAlert record={application} />
  </>
)
