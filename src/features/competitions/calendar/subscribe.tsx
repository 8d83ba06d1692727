// 'Prenumerera': a plain link to the feed, which without scripts is all there is; with them it opens the choice of program.
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { CalendarPageSearch } from '../../../../contract/competitions/calendar-page.ts'
import type { CalendarChoices } from '../../../../contract/competitions/calendar-endpoints.ts'
import type { Language } from '../../../../contract/day-text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { LanguageContext } from '../../../ui/language.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { DialogPart } from '../../../ui/part.tsx'
import { feedAddress } from './address.ts'
import { calendarWords } from './words.ts'

const SubscribeDialog = latePart(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

interface SubscribeProps {
  search: CalendarPageSearch
  choices: CalendarChoices
  language: Language
}

export const Subscribe = ({ search, choices, language }: SubscribeProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const address = feedAddress(search, language)
  return (
    <LanguageContext value={language}>
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
        {calendarWords[language].subscribe}
      </a>
      {isOpen ? (
        <DialogPart onClose={() => setIsOpen(false)}>
          <SubscribeDialog {...{ address, search, choices, language }} onClose={() => setIsOpen(false)} />
        </DialogPart>
      ) : null}
    </LanguageContext>
  )
}
