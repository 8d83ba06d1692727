// Button *Prenumerera*: a plain link to the ICS feed, which opens a dialog when scripts run.
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { Locale } from '#contract/locale.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { LocaleContext } from '../../../ui/locale.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { DialogBoundary } from '../../../ui/async-boundary.tsx'
import { feedPath } from './calendar-urls.ts'
import { calendarMessages } from './messages.ts'

const SubscribeDialog = lazyComponent(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

interface SubscribeButtonProps {
  search: CalendarPageSearch
  choices: CalendarChoices
  locale: Locale
}

export const SubscribeButton = ({ search, choices, locale }: SubscribeButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const address = feedPath(search, locale)
  return (
    <LocaleContext value={locale}>
      <a
        href={address}
        aria-haspopup="dialog"
        className={buttonStyle()}
        onClick={(event) => {
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        <CalendarPlus className="size-4" aria-hidden="true" />
        {calendarMessages[locale].subscribe}
      </a>
      {isOpen ? (
        <DialogBoundary onClose={() => setIsOpen(false)}>
          <SubscribeDialog {...{ address, search, choices, locale }} onClose={() => setIsOpen(false)} />
        </DialogBoundary>
      ) : null}
    </LocaleContext>
  )
}
