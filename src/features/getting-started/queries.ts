// The query of getting started, and its writes.
import { gettingStarted } from '#contract/getting-started/getting-started.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { refreshSession } from '../../session/refresh-session.ts'
import { toast } from '../../ui/toast/toast.ts'

export const gettingStartedQuery = () => read(gettingStarted.view)

const seed = gettingStartedQuery

export const useSendTestMail = () => useWrite(gettingStarted.sendTestMail, { seed })

/** Refreshes the session, which says whether the dashboard shows the list. A failure has been shown as a toast. */
export const usePutAway = () => {
  const { mutateAsync, isPending } = useWrite(gettingStarted.putAway, { seed })
  const change = (isPutAway: boolean) => mutateAsync({ body: { isPutAway } }).then(refreshSession)
  const bringBack = () => void change(false).catch(() => undefined)
  const putAway = async () => {
    await change(true)
    toast({
      type: 'success',
      title: 'Kom igång är undanlagd',
      text: 'Den är borta för alla systemadministratörer.',
      action: { label: 'Ångra', run: bringBack },
    })
  }
  return { isPending, putAway: () => void putAway().catch(() => undefined) }
}
