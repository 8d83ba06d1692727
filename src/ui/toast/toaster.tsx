// Shows toasts with sonner: 5 seconds, 10 with a button, top right, 20 at once, swiped away, no icon or close button.
import { useEffect, type FocusEvent } from 'react'
import { Toaster as Sonner, toast as sonner } from 'sonner'
import 'sonner/dist/styles.css'
import { localized } from '#contract/text/localized.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { useWindowEvent } from '../external-events.ts'
import { useSwipeToDismiss } from './swipe-to-dismiss.ts'
import { useToastPosition } from './toast-position.ts'
import { ToastText } from './toast-text.tsx'
import { connectToaster, durationOf, type ShownToast } from './toast.ts'

const maxVisible = 20
const tones = { success: 'border-l-success-text', info: 'border-l-accent-text', error: 'border-l-danger-text' }
const messagesByLocale = localized({
  kinds: { success: ['Klart', 'Done'], info: ['Meddelande', 'Message'], error: ['Fel', 'Error'] },
  list: ['Meddelanden', 'Messages'],
})
/** The toaster is outside the pages, so it reads their locale from the document. */
const currentTexts = () => messagesByLocale[document.documentElement.lang === 'en' ? 'en' : 'se']

const show = (toast: ShownToast) =>
  // sonner's own swipe distance is fixed at 45 px, so it is turned off.
  sonner.custom((id) => <ToastCard toast={toast} onGone={() => sonner.dismiss(id)} />, {
    id: toast.id,
    duration: durationOf(toast),
    dismissible: false,
  })

const isAmongToasts = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null

/** Escape closes the newest toast, unless another element has handled the key; a dialog below leaves it to the toasts. */
const dismissNewest = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || (event.defaultPrevented && !isAmongToasts(event))) return
  const newest = sonner.getToasts().at(-1)
  if (newest) sonner.dismiss(newest.id)
}

/** The focus may leave a dialog for a toast (Alt+T): the dialog's focus trap, which listens to the document, must not hear of it. */
const keepFromDocument = ({ nativeEvent }: FocusEvent) => nativeEvent.stopPropagation()

export const Toaster = () => {
  useEffect(() => connectToaster(show, () => void sonner.dismiss()), [])
  useWindowEvent('keydown', dismissNewest)
  useToastPosition()
  return (
    <div className="contents" onFocus={keepFromDocument} onBlur={keepFromDocument}>
      <Sonner
        position="top-right"
        visibleToasts={maxVisible}
        expand
        gap={8}
        offset={{ top: 'var(--toast-top, 60px)', right: 16 }}
        mobileOffset={{ top: 'var(--toast-top, 60px)', left: 8, right: 8 }}
        containerAriaLabel={currentTexts().list}
        toastOptions={{ unstyled: true, className: 'w-full' }}
        className="pointer-events-auto font-sans!"
      />
    </div>
  )
}

const ToastCard = ({ toast, onGone }: { toast: ShownToast; onGone: () => void }) => {
  const drag = useSwipeToDismiss(onGone)
  return (
    <div
      {...drag}
      {...(toast.type === 'error' ? { role: 'alert' } : {})}
      data-toast={toast.type}
      className={classNames(
        'flex w-full cursor-grab touch-pan-y items-center gap-3 rounded-lg border border-l-4 border-line bg-raised px-4 py-3 shadow-lg select-none active:cursor-grabbing',
        tones[toast.type],
      )}
    >
      <div className="min-w-0 flex-1">
        <span className="sr-only">{currentTexts().kinds[toast.type]}: </span>
        {toast.title ? (
          <p lang={toast.titleLang} className="font-semibold">
            {toast.title}
          </p>
        ) : null}
        <ToastText text={toast.text} html={toast.html} />
      </div>
      {toast.action ? <ToastAction {...toast.action} onGone={onGone} /> : null}
    </div>
  )
}

const ToastAction = ({ label, run, onGone }: NonNullable<ShownToast['action']> & { onGone: () => void }) => (
  <Button
    size="sm"
    onClick={() => {
      // The button goes with the toast.
      document.querySelector('main')?.focus({ preventScroll: true })
      onGone()
      run()
    }}
  >
    {label}
  </Button>
)
