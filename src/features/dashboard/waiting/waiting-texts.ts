// Labels for the kinds of items that wait, and the addresses of their pages and lists.
import { waitingKind, waitingText, type WaitingKind } from '#contract/competitions/announcements/announcement-row.ts'
import type { AnnouncementStatus } from '#contract/competitions/enums.ts'
import { completionDeadlineLabel, decisionDeadlineLabel } from '#contract/record/deadline.ts'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'
import type { WaitingEntry, WaitingEntryKind } from '#contract/dashboard/waiting.ts'

interface Target {
  to: string
  params?: Record<string, string>
  search?: object
}

export const groupLabels: Record<WaitingEntryKind, string> = {
  review: 'Utlysningar att granska',
  applications: 'Utlysningar med ansökningar att besluta om',
  completion: 'Utkast att komplettera',
  licence: 'Licensansökningar att besluta om',
  licenceCompletion: 'Licensansökningar att komplettera',
  lift: 'Skyddade identiteter att häva',
  anonymize: 'Personer att avidentifiera',
  accessReview: 'Behörighetsgenomgång',
  import: 'Importer som väntar',
  duplicates: 'Möjliga dubbletter',
}

/** The task, shown beside the item's title. */
export const taskText = ({ kind, count }: WaitingEntry): string => {
  const ofQueue = waitingKind.safeParse(kind)
  if (ofQueue.success) return waitingText({ kind: ofQueue.data, count })
  switch (kind) {
    case 'licence':
      return 'Licensansökan att besluta om'
    case 'licenceCompletion':
      return 'Komplettering begärd'
    case 'lift':
      return 'Skyddad identitet att häva'
    case 'anonymize':
      return 'Avidentifiering att besluta om'
    case 'import':
      return 'Import att genomföra'
    case 'accessReview':
      return `${formatNumber(count)} som ingen har sett över på ett år`
    default:
      return `${formatNumber(count)} att jämföra`
  }
}

/** What is to be done by the item's deadline. */
export const deadlineLabelOf = (kind: WaitingEntryKind): string => {
  if (kind === 'accessReview') return 'Gå igenom senast'
  return kind === 'completion' || kind === 'licenceCompletion' ? completionDeadlineLabel : decisionDeadlineLabel
}

export const targetOf = ({ kind, parentId, applicationId, place }: WaitingEntry): Target => {
  const id = parentId ?? ''
  switch (kind) {
    case 'applications':
      return applicationId
        ? {
            to: '/competitions/announcements/$announcementId/applications/$applicationId',
            params: { announcementId: id, applicationId },
          }
        : { to: '/competitions/announcements/review/$id', params: { id }, search: { tab: 'applications' } }
    case 'review':
      return { to: '/competitions/announcements/review/$id', params: { id } }
    case 'completion':
      return { to: '/competitions/announcements/edit/$id', params: { id } }
    case 'licence':
    case 'licenceCompletion':
      return { to: '/licenses/requested/edit/$id', params: { id } }
    case 'lift':
    case 'anonymize':
      return { to: '/members/view/$id', params: { id } }
    case 'import':
      return { to: place === 'Medlemmar' ? '/members/import' : '/organizations/import', search: { id } }
    case 'accessReview':
      return { to: '/home/settings/access-review', search: parentId === null ? {} : { place: parentId } }
    case 'duplicates':
      return { to: '/members/list', search: { attention: ['possibleDuplicate'] } }
  }
}

/** The status of the announcements that wait for one reason, which tells them from the others in the list. */
const statusOf: Record<WaitingKind, AnnouncementStatus> = {
  review: 'PendingApproval',
  applications: 'Published',
  completion: 'Draft',
}

/** The list of all items of the kind; null when there is none. */
export const listOf = (kind: WaitingEntryKind, queue: Queue): Target | null => {
  switch (kind) {
    case 'review':
    case 'applications':
    case 'completion':
      return { to: '/competitions/announcements/list', search: { queue, status: [statusOf[kind]] } }
    case 'licence':
      return { to: '/licenses/requested/list', search: { queue: ['mine'], status: ['Submitted'] } }
    case 'licenceCompletion':
      return { to: '/licenses/requested/list', search: { queue: ['mine'], status: ['Draft'] } }
    case 'lift':
      return { to: '/members/list', search: { attention: ['liftAsked'] } }
    case 'anonymize':
      return { to: '/members/list', search: { attention: ['anonymizeProposed'] } }
    default:
      return null
  }
}
