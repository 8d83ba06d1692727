// Asks before uploads are interrupted, because the upload queue is lost when its list is unmounted. Does not ask after a 401 or a
// change of context.
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isLeavingAutomatically } from '../session/session.ts'
import { DialogBoundary } from '../ui/async-boundary.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { leavesFiles } from './unfinished-uploads.ts'

const ConfirmDialog = lazyComponent(async () => (await import('../ui/confirm-dialog.tsx')).ConfirmDialog)

/** A tab opens when it gets the focus, so the closed question must not give the focus back to the pressed tab. */
const focusShownTab = () =>
  document.activeElement
    ?.closest('[role=tablist]')
    ?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')
    ?.focus()

/** The question and what comes of leaving. */
interface QuestionTexts {
  title: string
  text: string
}

const attachmentTexts: QuestionTexts = {
  title: 'Vill du gå vidare innan filerna är skickade?',
  text: 'De som inte är klara sparas inte.',
}

interface UploadQuestionProps {
  /** Those of attachments by default. */
  texts?: QuestionTexts
  isRunning: boolean
  /** How many uploads have failed and stand in the list. */
  failed: number
  /** Another tab of the page hides the list and does not unmount it. */
  isInEveryTab?: boolean
  /** Called when the uploads have ended, unless the question is open: the user then goes where they asked, or stays with a failure. */
  onEnd?: () => void
}

export const UploadQuestion = ({
  texts = attachmentTexts,
  isRunning,
  failed,
  isInEveryTab = false,
  onEnd,
}: UploadQuestionProps) => {
  const failedBefore = useRef(0)
  const blocker = useBlocker({
    disabled: !isRunning,
    shouldBlockFn: ({ current, next }) => {
      if (isLeavingAutomatically()) return false
      const mustAsk = isInEveryTab ? current.pathname !== next.pathname : leavesFiles(current, next)
      if (mustAsk) {
        focusShownTab()
        failedBefore.current = failed
      }
      return mustAsk
    },
    enableBeforeUnload: () => !isLeavingAutomatically(),
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  // The router waits for an answer also when the uploads have ended: when none of them has failed there is nothing left to ask.
  const answer = useEffectEvent(() => (failed > failedBefore.current ? blocker.reset?.() : blocker.proceed?.()))
  useEffect(() => {
    if (isAsking && !isRunning) answer()
  }, [isAsking, isRunning])
  const end = useEffectEvent(() => (isAsking ? undefined : onEnd?.()))
  const wasRunning = useRef(isRunning)
  useEffect(() => {
    if (wasRunning.current && !isRunning) end()
    wasRunning.current = isRunning
  }, [isRunning])
  const stay = useEffectEvent(() => blocker.reset?.())
  useEffect(() => () => stay(), [])
  if (!isAsking) return null
  return (
    <DialogBoundary onClose={blocker.reset}>
      <ConfirmDialog
        title={texts.title}
        cancelLabel="Stanna kvar"
        isDangerous
        onConfirm={blocker.proceed}
        onCancel={blocker.reset}
      >
        {texts.text}
      </ConfirmDialog>
    </DialogBoundary>
  )
}
