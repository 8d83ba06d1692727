// Facts of a competition on its public page: dates, place, branch, type, classes, organizers and contact.
import { competitionTypeTexts, isTitle } from '#contract/competitions/enums.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { mayNeedReserveDays } from '#contract/competitions/reserve-days.ts'
import { lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { mapUrl } from '../../../../ui/coordinates.ts'
import { DescriptionItem } from '../../../../ui/description-list.tsx'
import { useLocale, useLocaleText } from '../../../../ui/locale.ts'
import { MailLink, PhoneLink, TextLink } from '../../../../ui/text-link.tsx'
import { dayNames } from './day-names.ts'
import { competitionPageMessages } from './messages.ts'
import type { NoteOf } from './page-section.tsx'

export const CompetitionFacts = ({ page, noteOf }: { page: CompetitionPage; noteOf: NoteOf }) => {
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  const { sanction } = page
  return (
    <dl className="grid gap-x-6 gap-y-3 @lg:grid-cols-2 @4xl:grid-cols-1">
      <DescriptionItem
        label={sanction ? messages.dates : messages.proposed}
        note={noteOf('proposedFrom', 'proposedTo')}
      >
        {periodText(page.startsOn, page.endsOn, locale)}
        <span className="block text-sm text-muted">{dayNames(page.startsOn, page.endsOn, locale)}</span>
      </DescriptionItem>
      {sanction?.reserveStartsOn && mayNeedReserveDays(sanction) ? (
        <DescriptionItem label={messages.reserve}>
          {lonePeriodText(sanction.reserveStartsOn, sanction.reserveEndsOn, locale)}
        </DescriptionItem>
      ) : null}
      {sanction ? (
        <DescriptionItem label={messages.place}>
          {[sanction.place, sanction.icao].filter(Boolean).join(', ')}
          {sanction.latitude === null || sanction.longitude === null ? null : (
            <TextLink href={mapUrl(sanction.latitude, sanction.longitude)} className="block text-sm">
              {messages.map} <span className="sr-only">{messages.newTab}</span>
            </TextLink>
          )}
        </DescriptionItem>
      ) : null}
      <DescriptionItem label={messages.branch}>
        {page.branch.web ? <TextLink href={page.branch.web}>{page.branch.name}</TextLink> : page.branch.name}
      </DescriptionItem>
      <DescriptionItem label={messages.type} note={noteOf('competitionType')}>
        {competitionTypeTexts[locale][page.competitionType]}
      </DescriptionItem>
      {page.districts.length > 0 ? (
        <DescriptionItem label={messages.districts} note={noteOf('districtIds')}>
          {page.districts.join(', ')}
        </DescriptionItem>
      ) : null}
      {sanction ? null : (
        <DescriptionItem label={messages.season} note={noteOf('season')}>
          {page.season}
        </DescriptionItem>
      )}
      {sanction ? <DescriptionItem label={messages.number}>{sanction.number}</DescriptionItem> : null}
    </dl>
  )
}

export const CompetitionClasses = ({ classes }: Pick<CompetitionPage, 'classes'>) => {
  const locale = useLocale()
  return (
    <ul className="flex flex-col gap-2">
      {classes.map(({ id, code, name, nameEn, championship }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="min-w-14 font-medium tabular-nums">{code}</span>
          <span className="min-w-0 flex-1">{(locale === 'en' && nameEn) || name}</span>
          {championship && isTitle(championship) ? <Chip>{competitionTypeTexts[locale][championship]}</Chip> : null}
        </li>
      ))}
    </ul>
  )
}

type ContactDetails = Pick<CompetitionPage, 'contactName' | 'contactEmail' | 'contactPhone'>

export const Contact = ({ contact: { contactName, contactEmail, contactPhone } }: { contact: ContactDetails }) => (
  <address className="flex flex-col gap-1 not-italic wrap-anywhere">
    {contactName ? <span className="font-medium">{contactName}</span> : null}
    <MailLink address={contactEmail} />
    <PhoneLink number={contactPhone} label={formatPhone(contactPhone)} />
  </address>
)

interface OrganizersProps {
  page: CompetitionPage
  sanction: NonNullable<CompetitionPage['sanction']>
}

/** `asensfk.se` */
const hostOf = (web: string) => (URL.canParse(web) ? new URL(web).hostname.replace(/^www\./, '') : web)

export const Organizers = ({ page, sanction: { organizers } }: OrganizersProps) => {
  const messages = useLocaleText(competitionPageMessages)
  const isNamed = organizers.some(({ name }) => name === page.contactName)
  const hasOwnWeb = page.web !== '' && organizers.every(({ web }) => web !== page.web)
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-col gap-2">
        {organizers.map(({ name, web }) => (
          <li key={name} className="wrap-anywhere">
            <span className="block font-medium">{name}</span>
            {web ? <TextLink href={web}>{hostOf(web)}</TextLink> : null}
          </li>
        ))}
      </ul>
      <Contact contact={isNamed ? { ...page, contactName: '' } : page} />
      {hasOwnWeb ? (
        <p>
          <TextLink href={page.web}>{messages.web}</TextLink>
        </p>
      ) : null}
    </div>
  )
}
