// Toast that tells who has changed the open record.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { actionText, type HistoryEvent } from '#contract/record/history.ts'
import { useCurrentUser } from '../session/session.ts'
import { toast } from '../ui/toast/toast.ts'
import { historyQuery, type RecordResource, type RecordView } from './record-resource.ts'

// Repeated saves within this time show a single toast.
const oneChangeMs = 10_000

/** Shows the newest event of the record's history. */
export const useChangeToast = <View extends RecordView>(resource: RecordResource<View>, record: View) => {
  const { version } = record
  const { fullname } = useCurrentUser()
  const client = useQueryClient()
  const seenVersion = useRef(version)
  const lastToast = useRef({ title: '', at: -Infinity })
  const showToast = useEffectEvent(async () => {
    const newest: HistoryEvent | undefined = await client
      .query({ ...historyQuery(resource, record, 1), staleTime: 0 })
      .then(
        ({ items }) => items[0],
        // The page has already shown the change, so a failure here is ignored.
        () => undefined,
      )
    if (!newest || newest.accountName === fullname) return
    const title = `${newest.accountName} ${actionText(newest)}`
    const isRepeated = lastToast.current.title === title && performance.now() - lastToast.current.at < oneChangeMs
    lastToast.current = { title, at: performance.now() }
    if (!isRepeated) toast({ type: 'info', title })
  })
  useEffect(() => {
    const isNewer = version > seenVersion.current
    seenVersion.current = version
    if (isNewer) void showToast()
  }, [version])
}
