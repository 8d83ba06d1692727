// Asks before navigation loses unsaved changes, once for all forms, except after a 401 or a change of context.
import { useRouter } from '@tanstack/react-router'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { isLeavingAutomatically } from '../session/session.ts'
import { agreeTo, joinAgreement, type Navigation } from './agreed-navigation.ts'
import { UnmountedByAddress } from './unmounted-by-address.ts'

/** A form that is left alone, in a dialog or on a page that stays, is closed. Its session is left by a form that is kept until then. */
export type LeftPart = 'page' | 'form' | 'session'

export interface UnsavedChangesQuestion {
  left: LeftPart
  leave: () => void
  stay: () => void
}

interface NavigationQuestion extends UnsavedChangesQuestion {
  /** Goes on without discarding anything: the form has been saved, and others ask themselves. */
  proceed: () => void
}

interface UnsavedForm {
  isUnsaved: () => boolean
  /** Whether it is being sent. */
  isRunning: () => boolean
  /** Called when the user has confirmed. */
  discardChanges: () => void
}

const isPageLeft = ({ currentLocation, nextLocation }: Navigation) => currentLocation.pathname !== nextLocation.pathname

/**
 * Within the page, while only the search parameters change, it asks in an `UnmountedByAddress`. A form whose draft `isKept` when its
 * page is left asks at sign-out, which removes drafts, and before the browser leaves.
 */
export const useUnsavedChangesGuard = (
  { isUnsaved, isRunning, discardChanges }: UnsavedForm,
  isKept = false,
): NavigationQuestion | null => {
  const asksWithinPage = use(UnmountedByAddress)
  const { history } = useRouter()
  const [asked, setAsked] = useState<{ navigation: Navigation; answer: (isBlocked: boolean) => void } | null>(null)
  const isLeft = (navigation: Navigation) =>
    isKept ? navigation.nextLocation.pathname === '/logout' : asksWithinPage || isPageLeft(navigation)
  const mustAsk = useEffectEvent(() => isUnsaved() && !isLeavingAutomatically())
  const block = useEffectEvent((navigation: Navigation): boolean | Promise<boolean> => {
    if (!isLeft(navigation) || !mustAsk()) return false
    if (joinAgreement(navigation, discardChanges)) return false
    return new Promise((answer) => setAsked({ navigation, answer }))
  })
  useEffect(
    () => history.block({ blockerFn: (navigation) => block(navigation), enableBeforeUnload: () => mustAsk() }),
    [history],
  )
  // The router waits for an answer also when the form has gone meanwhile. One that goes while it is sent has been saved, and lets it go on;
  // one whose place a conflict has taken does not. After a 401 the page is left by itself, and the navigation is given up.
  const answerGone = useEffectEvent(() => {
    if (!isLeavingAutomatically()) asked?.answer(isUnsaved() && !isRunning())
  })
  useEffect(() => () => answerGone(), [])
  if (asked === null) return null
  const { navigation, answer } = asked
  const end = (isBlocked: boolean) => {
    setAsked(null)
    answer(isBlocked)
  }
  const pagePart = isPageLeft(navigation) ? 'page' : 'form'
  return {
    left: isKept ? 'session' : pagePart,
    leave: () => {
      agreeTo(navigation, history, discardChanges)
      end(false)
    },
    stay: () => end(true),
    proceed: () => end(false),
  }
}

/** The question of a cancel button: `confirmLeave` continues at once without unsaved changes, otherwise it asks. */
export const useLeaveQuestion = (isUnsaved: () => boolean, discardChanges: () => void) => {
  const [leaveQuestion, setLeaveQuestion] = useState<UnsavedChangesQuestion | null>(null)
  const confirmLeave = (then: () => void, left: LeftPart = 'page') => {
    if (!isUnsaved()) return then()
    const stay = () => setLeaveQuestion(null)
    const leave = () => {
      stay()
      discardChanges()
      then()
    }
    setLeaveQuestion({ left, leave, stay })
  }
  return { leaveQuestion, confirmLeave }
}
