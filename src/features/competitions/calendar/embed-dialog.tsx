// Dialog *Bädda in*: HTML snippet for embedding the calendar and URL of its feed, with the current filters.
import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import type { CalendarChoices } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { Locale } from '#contract/locale.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { Checkbox } from '../../../ui/checkbox-radio-switch.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog, DialogBody } from '../../../ui/dialog.tsx'
import { Textarea } from '../../../ui/input.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { feedPath, publicPagePath } from './calendar-urls.ts'
import { associationFilter, hasActiveFilters } from './active-filters.ts'
import { calendarTitles } from './messages.ts'

interface EmbedDialogProps {
  search: CalendarPageSearch
  choices: CalendarChoices
  /** The association of the current context: staff see its items, while the public calendar shows all. */
  within: string
  onClose: () => void
}

const languages = [
  { value: 'se', label: 'Svenska' },
  { value: 'en', label: 'English' },
] as const

export const EmbedDialog = ({ search, choices, within, onClose }: EmbedDialogProps) => {
  const [locale, setLanguage] = useState<Locale>('se')
  const [isOwnOnly, setIsOwnOnly] = useState(true)
  const own = associationFilter(search, choices, within)
  const chosen = { ...search, ...(own && isOwnOnly ? own.part : {}) }
  const page = location.origin + publicPagePath(chosen, locale)
  const snippet = [
    `<iframe src="${escapeHtml(page)}" title="${calendarTitles[locale]}" width="100%" height="700" style="border: 0"></iframe>`,
    `<script src="${location.origin}/embed.js" async></script>`,
  ].join('\n')
  return (
    <Dialog
      title="Bädda in kalendern"
      description="På en egen webbsida, eller i ett kalenderprogram. Den uppdateras av sig själv."
      width="lg"
      onClose={onClose}
    >
      <DialogBody className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SegmentedControl label="Språk" options={languages} value={locale} onChange={setLanguage} />
          {own ? (
            <label className="flex items-center gap-2">
              <Checkbox checked={isOwnOnly} onChange={({ currentTarget }) => setIsOwnOnly(currentTarget.checked)} />
              Bara {own.name}
            </label>
          ) : null}
        </div>
        <p className="text-muted">
          {hasActiveFilters(chosen)
            ? 'Filtret som är valt i kalendern följer med. Vill du ha ett annat, stäng och ändra det först.'
            : 'Inget filter är valt: hela förbundets kalender visas. Vill du visa en del av den, stäng och filtrera först.'}
        </p>
        <CopiedText label="Kod för webbsidan" name="koden" value={snippet} rows={5}>
          Skriptet ger ramen samma höjd som innehållet. Det räcker en gång per sida och kan utelämnas.
        </CopiedText>
        <CopiedText
          label="Adress för kalenderprogram (ICS)"
          name="adressen"
          value={location.origin + feedPath(chosen, locale)}
          rows={2}
        >
          Lägg till som prenumeration i till exempel Outlook, Google Kalender eller Apple Kalender.
        </CopiedText>
        <TextLink href={page} className="flex w-fit items-center gap-1.5">
          Visa kalendern så som besökaren ser den
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </TextLink>
      </DialogBody>
    </Dialog>
  )
}

interface CopiedTextProps {
  label: string
  /** Noun for the copied text, in the definite form. */
  name: string
  value: string
  rows: number
  children: string
}

const CopiedText = ({ label, name, value, rows, children }: CopiedTextProps) => {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <CopyButton value={value} name={name} />
      </div>
      <Textarea
        id={id}
        readOnly
        rows={rows}
        value={value}
        spellCheck={false}
        aria-describedby={`${id}-about`}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="font-mono text-sm wrap-anywhere"
      />
      <p id={`${id}-about`} className="text-sm text-muted">
        {children}
      </p>
    </div>
  )
}
