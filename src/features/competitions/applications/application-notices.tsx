// What has happened to an application that whoever opens it must know at once.
import { Link } from '@tanstack/react-router'
import { CircleCheck, Info, Undo2 } from 'lucide-react'
import type { Application } from '../../../../contract/competitions/application-view.ts'
import { Notice } from '../../../ui/notice.tsx'
import { formatInstant } from '../../../ui/swedish.ts'
import { DecisionNotices } from '../review/decision-notices.tsx'
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
    {of.status === 'Draft' && of.withdrawnAt ? (
      <Notice icon={<Undo2 className={sign} aria-hidden="true" />}>
        <Said what="Tillbakadragen av sökanden" at={of.withdrawnAt} reason={null} />
      </Notice>
    ) : null}
    <DecisionNotices of={of} />
  </>
)
