// Dialog for subscribing to the calendar feed in a calendar program.
import { CalendarDays, Copy, ExternalLink } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import { htmlLanguage, type Locale } from '#contract/locale.ts'
import { localized } from '#contract/text/localized.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/input.tsx'
import { filterSummary } from './active-filters.ts'
import { subscriptionLinks } from './calendar-urls.ts'
import { calendarTitles } from './messages.ts'

const dialogMessages = localized({
  title: ['Prenumerera på kalendern', 'Subscribe to the calendar'],
  description: [
    'Tävlingarna syns i din egen kalender, och ändringar kommer dit av sig själva.',
    'The competitions appear in your own calendar and are updated automatically.',
  ],
  follows: ['Urval', 'Selection'],
  everything: ['hela kalendern, utan filter', 'the whole calendar, without filters'],
  open: ['Öppna i kalenderprogram', 'Open in a calendar app'],
  copy: ['Kopiera adressen', 'Copy address'],
  copied: ['Värdet är kopierat till urklipp', 'The address has been copied to the clipboard'],
  copyYourself: ['Adressen är markerad. Kopiera den med Ctrl+C.', 'The address is selected. Copy it with Ctrl+C.'],
  address: ['Adress', 'Address'],
  newTab: ['(öppnas i en ny flik)', '(opens in a new tab)'],
})

interface SubscribeDialogProps {
  /** Path and query string of the feed. */
  address: string
  search: CalendarPageSearch
  choices: CalendarChoices
  locale: Locale
  onClose: () => void
}

export const SubscribeDialog = ({ address, search, choices, locale, onClose }: SubscribeDialogProps) => {
  const messages = dialogMessages[locale]
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState('')
  const filter = filterSummary(search, choices, locale)
  const { feed, program, google, outlook } = subscriptionLinks(new URL(address, location.href), calendarTitles[locale])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(feed)
      setOutcome(messages.copied)
    } catch {
      // A frame on another site may not write to the clipboard.
      field.current?.focus()
      field.current?.select()
      setOutcome(messages.copyYourself)
    }
  }
  return (
    <Dialog title={messages.title} description={messages.description} onClose={onClose}>
      <DialogBody>
        <div lang={htmlLanguage[locale]} className="flex flex-col gap-4">
          <p>
            {messages.follows}:{' '}
            <strong className="font-semibold">{filter.length > 0 ? filter.join(' · ') : messages.everything}</strong>.
          </p>
          <div className="flex flex-col gap-2">
            <a href={program} className={buttonStyle('primary', 'lg')}>
              <CalendarDays className="size-4" aria-hidden="true" />
              {messages.open}
            </a>
            {[
              { href: google, name: locale === 'en' ? 'Google Calendar' : 'Google Kalender' },
              { href: outlook, name: 'Outlook' },
            ].map(({ href, name }) => (
              <a
                key={name}
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonStyle('secondary', 'lg')}
              >
                {name}
                <ExternalLink className="size-3.5" aria-hidden="true" />
                <span className="sr-only">{messages.newTab}</span>
              </a>
            ))}
          </div>
          <div className="flex flex-col gap-2">
            <label htmlFor={id} className="text-sm font-medium">
              {messages.address}
            </label>
            <Input
              ref={field}
              id={id}
              readOnly
              value={feed}
              onFocus={({ currentTarget }) => currentTarget.select()}
              className="font-mono text-sm"
            />
            <Button onClick={() => void copy()} icon={<Copy className="size-4" aria-hidden="true" />}>
              {messages.copy}
            </Button>
            <output className="min-h-5 text-sm text-muted">{outcome}</output>
          </div>
        </div>
      </DialogBody>
    </Dialog>
  )
}
