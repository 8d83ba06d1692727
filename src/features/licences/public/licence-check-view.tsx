// What a stranger who has read the code of a licence's card sees: whether the licence holds today, and whose it is by initials and birth year.
import { BadgeCheck, CalendarClock, CircleX, SearchX, type LucideIcon } from 'lucide-react'
import { dayText, periodText } from '#contract/dates/day-text.ts'
import type { LicenceCheck, LicenceVerdict } from '#contract/licences/cards/licence-check.ts'
import type { Locale } from '#contract/locale.ts'
import { localized } from '#contract/text/localized.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DescriptionItem } from '../../../ui/description-list.tsx'

const messagesByLocale = localized({
  verdict: {
    valid: ['Licensen gäller i dag', 'The licence is valid today'],
    upcoming: ['Licensen gäller inte än', 'The licence is not valid yet'],
    expired: ['Licensen har gått ut', 'The licence has expired'],
    replaced: ['Licensen gäller inte', 'The licence is not valid'],
    stopped: ['Licensen gäller inte i dag', 'The licence is not valid today'],
  },
  unknown: ['Kortet gäller inte', 'The card is not valid'],
  unknownText: [
    'Adressen är felskriven, eller så har kortet ersatts av ett nytt. Be att få se det nya kortet.',
    'The address is wrong, or the card has been replaced. Ask to see the new card.',
  ],
  until: [
    (validTo: string) => `Den gäller till och med ${dayText(validTo)}.`,
    (validTo: string) => `It is valid until ${dayText(validTo, 'en')}.`,
  ],
  begins: [
    (validFrom: string) => `Den börjar gälla ${dayText(validFrom)}.`,
    (validFrom: string) => `It is valid from ${dayText(validFrom, 'en')}.`,
  ],
  ended: [
    (validTo: string) => `Den gällde till och med ${dayText(validTo)}.`,
    (validTo: string) => `It was valid until ${dayText(validTo, 'en')}.`,
  ],
  replacedText: [
    'Innehavaren har fått en annan licens i stället. Be att få se det kortet.',
    'The holder has been given another licence instead. Ask to see that card.',
  ],
  stoppedText: [
    'Grenförbundet kan svara på frågor om licensen.',
    'The federation for the sport can answer questions about the licence.',
  ],
  number: ['Licensnummer', 'Licence number'],
  type: ['Licens', 'Licence'],
  branch: ['Gren', 'Sport'],
  period: ['Giltighetstid', 'Period of validity'],
  holder: ['Innehavare', 'Holder'],
  born: [(year: number) => `född ${year}`, (year: number) => `born ${year}`],
  compare: [
    'Jämför numret, initialerna och födelseåret med kortet, och kortet med en legitimation.',
    'Compare number, initials and year of birth with the card, and the card with an identity document.',
  ],
  compareNumber: ['Jämför numret med kortet.', 'Compare the number with the card.'],
  checked: [
    (at: string) => `Kontrollerat i registret ${at}, svensk tid.`,
    (at: string) => `Checked against the register ${at}, Swedish time.`,
  ],
})
type Messages = (typeof messagesByLocale)[Locale]

const sentences: Record<LicenceVerdict, (messages: Messages, licence: LicenceCheck) => string> = {
  valid: ({ until }, { validTo }) => until(validTo),
  upcoming: ({ begins }, { validFrom }) => begins(validFrom),
  expired: ({ ended }, { validTo }) => ended(validTo),
  replaced: ({ replacedText }) => replacedText,
  stopped: ({ stoppedText }) => stoppedText,
}

const good = 'border-success-text/40 bg-success-soft text-success-text'
const bad = 'border-danger-text/40 bg-danger-soft text-danger-text'
const looks: Record<LicenceVerdict, readonly [frame: string, icon: LucideIcon]> = {
  valid: [good, BadgeCheck],
  upcoming: ['border-warning-text/40 bg-warning-soft text-warning-text', CalendarClock],
  expired: [bad, CircleX],
  replaced: [bad, CircleX],
  stopped: [bad, CircleX],
}

interface VerdictProps {
  look: readonly [frame: string, icon: LucideIcon]
  title: string
  text: string
}

const Verdict = ({ look: [frame, Icon], title, text }: VerdictProps) => (
  <div className={classNames('flex items-center gap-4 rounded-lg border p-4', frame)}>
    <Icon className="size-11 shrink-0" aria-hidden="true" />
    <div className="min-w-0">
      <h1 className="text-2xl font-semibold tracking-tight text-balance">{title}</h1>
      <p className="mt-0.5 text-ink">{text}</p>
    </div>
  </div>
)

interface LicenceCheckViewProps {
  licence: LicenceCheck | null
  locale: Locale
}

export const LicenceCheckView = ({ licence, locale }: LicenceCheckViewProps) => {
  const messages = messagesByLocale[locale]
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-4">
      {licence === null ? (
        <Verdict look={[bad, SearchX]} title={messages.unknown} text={messages.unknownText} />
      ) : (
        <>
          <Verdict
            look={looks[licence.verdict]}
            title={messages.verdict[licence.verdict]}
            text={sentences[licence.verdict](messages, licence)}
          />
          <Facts licence={licence} locale={locale} />
        </>
      )}
    </div>
  )
}

const Facts = ({ licence, locale }: { licence: LicenceCheck; locale: Locale }) => {
  const messages = messagesByLocale[locale]
  const { number, held, validFrom, validTo, checkedAt } = licence
  const born = held?.birthYear ? messages.born(held.birthYear) : ''
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-sm sm:grid-cols-2">
        <DescriptionItem label={messages.number}>
          <span className="text-lg font-semibold tabular-nums">{number}</span>
        </DescriptionItem>
        {held ? (
          <DescriptionItem label={messages.holder}>
            <span className="text-lg font-semibold">{[held.initials, born].filter(Boolean).join(', ')}</span>
          </DescriptionItem>
        ) : null}
        {held ? (
          <DescriptionItem label={messages.type}>{(locale === 'en' && held.typeEn) || held.type}</DescriptionItem>
        ) : null}
        {held ? <DescriptionItem label={messages.branch}>{held.branch}</DescriptionItem> : null}
        <DescriptionItem label={messages.period}>{periodText(validFrom, validTo, locale)}</DescriptionItem>
      </dl>
      <p className="text-sm text-muted">
        {held ? messages.compare : messages.compareNumber} {messages.checked(checkedAt)}
      </p>
    </>
  )
}
