// Warns before a session ends that nobody has used, and keeps it for whoever is there. Loaded after the page.
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { sessions } from '#contract/session.ts'
import { send } from '../api/http.ts'
import { toastFailure } from '../api/write.ts'
import { isAttended, noteSessionUse, sessionUsedAt, watchSessionUse } from '../session/attendance.ts'
import { settings } from '../session/page-settings.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFooter } from '../ui/dialog.tsx'

/** At least two minutes remain, because the server notes the use of a session at most once a minute. */
const warningMs = 3 * 60_000
/** Looked at often, because the clock of a timer stops while a computer sleeps. */
const lookMs = 15_000

export const SessionWarning = () => {
  useUseInOtherTabs()
  const usedAt = useSyncExternalStore(watchSessionUse, sessionUsedAt)
  // The last use before the warning, which is over when there is another.
  const [warnedOf, setWarnedOf] = useState<number | null>(null)
  const isShown = warnedOf === usedAt
  const look = useEffectEvent(() => {
    if (settings.sessionIdleMinutes === null) return
    const leftMs = Math.min(usedAt - Date.now(), 0) + settings.sessionIdleMinutes * 60_000
    if (leftMs > warningMs) return
    // Whoever is at the page need not be asked. At the end the call is answered 401, which leads to the sign-in.
    if (leftMs <= 0 || (isAttended() && !isShown)) void send(sessions.view)
    else setWarnedOf(usedAt)
  })
  useEffect(() => {
    const timer = setInterval(() => look(), lookMs)
    return () => clearInterval(timer)
  }, [])
  return isShown ? <Warning /> : null
}

/** Every way to close it is an input of somebody who is there. */
const Warning = () => {
  const [isBusy, setIsBusy] = useState(false)
  const stay = async () => {
    setIsBusy(true)
    const result = await send(sessions.view)
    setIsBusy(false)
    if (!result.isOk) toastFailure(result.failure)
  }
  return (
    <Dialog
      title="Du loggas snart ut"
      description="Sidan har inte använts på länge. Om ungefär två minuter loggas du ut, och identitetsnummer och filer som inte är sparade finns inte kvar."
      isAlert
      className="gap-3"
      onClose={() => void stay()}
    >
      <DialogFooter>
        <Button variant="primary" isBusy={isBusy} onClick={() => void stay()}>
          Fortsätt vara inloggad
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Tells the browser's other tabs, which have the same session, of its use here, and hears of that there. */
const useUseInOtherTabs = () =>
  useEffect(() => {
    const tabs = new BroadcastChannel('session-use')
    let heard: number | null = null
    const tell = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin alone
      if (sessionUsedAt() !== heard) tabs.postMessage(sessionUsedAt())
    }
    tabs.addEventListener('message', ({ data }: MessageEvent<number>) => {
      heard = data
      noteSessionUse(data)
    })
    tell()
    const unwatch = watchSessionUse(tell)
    return () => {
      unwatch()
      tabs.close()
    }
  }, [])
