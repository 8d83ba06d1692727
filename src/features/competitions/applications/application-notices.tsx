// What has happened to an application that whoever opens it must know at once.
import { Info, Undo2 } from 'lucide-react'
import type { Application } from '../../../../contract/competitions/application-view.ts'
import { Notice } from '../../../ui/notice.tsx'
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
    {of.status === 'Draft' && of.withdrawnAt ? (
      <Notice icon={<Undo2 className={sign} aria-hidden="true" />}>
        <Said what="Tillbakadragen av sökanden" at={of.withdrawnAt} reason={null} />
      </Notice>
    ) : null}
    <DecisionNotices of={of} />
  </>
)
