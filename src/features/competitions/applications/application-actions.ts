// Applications as a kind of record on the page of staff, and the hook for their actions.
import { applications } from '#contract/competitions/applications/application-endpoints.ts'
import {
  applicationActions,
  applicationRules,
  isConfirmedAsSent,
} from '#contract/competitions/applications/application-transitions.ts'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import { availabilityBy } from '../../../records/action-availability.ts'
import { useRecordActions } from '../../../records/record-actions.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { applicationTexts } from './application-text.ts'

const Dialogs = lazyComponent(async () => (await import('./application-action-dialogs.tsx')).ApplicationDialog)

const applicationResource: RecordResource<Application> = {
  noun: 'ansökan',
  endpoints: applications,
  paramsOf: ({ announcement, id }) => ({ announcementId: announcement.id, id }),
  textsOf: applicationTexts,
}

/** `approvalRefusal`: why the checklist blocks an approval, or null. */
export const useApplicationActions = (record: Application, approvalRefusal: string | null) =>
  useRecordActions({
    resource: applicationResource,
    record,
    actions: applicationActions,
    // A club that has answered yes to what was last sent in is not asked again.
    stateRefusal: (action, application) =>
      action === 'askClub' && isConfirmedAsSent(application) ? '' : applicationRules.stateRefusal(action, application),
    availability: availabilityBy(applicationRules.refusal, approvalRefusal),
    suggested: ['approve', 'return', 'reject', 'askClub'],
    elsewhere: ['tieOfficial'],
    Dialogs,
  })
