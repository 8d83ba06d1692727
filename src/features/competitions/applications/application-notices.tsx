// What has happened to an application that whoever opens it must know at once.
import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, Info, Undo2 } from 'lucide-react'
import type { Application } from '../../../../contract/competitions/application-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formatInstant } from '../../../ui/swedish.ts'
import { Said } from '../review/said.tsx'

const sign = 'size-5'

export const ApplicationNotices = ({ of }: { of: Application }) => (
  <>
    {of.announcement.cancelledAt || of.announcement.movedAt ? (
      <Notice tone="warning" icon={<Info className={sign} aria-hidden="true" />}>
        {of.announcement.cancelledAt ? 'Utlysningen är inställd.' : 'Utlysningen är flyttad till en annan.'}
      </Notice>
    ) : null}
    {of.status === 'Approved' && of.decidedAt ? (
      <Notice tone="success" icon={<CircleCheck className={sign} aria-hidden="true" />}>
        <strong>
          Godkänd {formatInstant(of.decidedAt)}
          {of.decidedByName ? ` av ${of.decidedByName}` : ''}.
        </strong>{' '}
        {of.sanction ? (
          <>
            Sanktionsnummer{' '}
            <Link
              to="/competitions/sanctions/edit/$id"
              params={{ id: of.sanction.id }}
              className="font-medium text-accent-text underline underline-offset-3"
            >
              {of.sanction.number}
            </Link>
          </>
        ) : null}
      </Notice>
    ) : null}
    {of.status === 'Rejected' && of.decidedAt ? (
      <Notice tone="danger" icon={<CircleX className={sign} aria-hidden="true" />}>
        <Said what="Ej godkänd" by={of.decidedByName} at={of.decidedAt} reason={of.decisionReason} />
      </Notice>
    ) : null}
    {of.status === 'Draft' && of.withdrawnAt ? (
      <Notice icon={<Undo2 className={sign} aria-hidden="true" />}>
        <Said what="Tillbakadragen av den sökande" at={of.withdrawnAt} reason={null} />
      </Notice>
    ) : null}
    {of.status === 'Draft' && !of.withdrawnAt && of.returnedAt ? (
      <Notice tone="warning" icon={<Undo2 className={sign} aria-hidden="true" />}>
        <Said what="Komplettering begärd" by={of.returnedByName} at={of.returnedAt} reason={of.returnReason} />
      </Notice>
    ) : null}
  </>
)
