// Review queues of the signed-in user, and their labels. A district has none.
import { associationType } from '#contract/access.ts'
import { queuesOf, type Queue } from '#contract/competitions/review/review-queue.ts'
import { counted } from '#contract/text/counted.ts'
import { useCurrentUser } from '../../../session/session.ts'

export const useQueues = (): readonly Queue[] => {
  const user = useCurrentUser()
  const isDistrict = user.associations.some(
    ({ id, type }) => id === user.context.id && type === associationType.District,
  )
  return isDistrict ? [] : queuesOf(user, user.context)
}

const queueLabels: Record<Queue, string> = { mine: 'Väntar på mig', federation: 'Väntar i hela förbundet' }

/** Label with the number of announcements; the dashboard counts everything that waits, under the same words. */
export const queueLabel = (queue: Queue, count: number) =>
  count === 0 ? queueLabels[queue] : `${queueLabels[queue]} (${counted(count, 'utlysning', 'utlysningar')})`
