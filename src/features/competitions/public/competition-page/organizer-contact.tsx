// Organizers and contact details of a competition on its public page.
import type { CompetitionPage } from '../../../../../contract/competitions/external/competition-page.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { formatPhone } from '../../../../../contract/validation/phone-number.ts'
import { MailLink, PhoneLink, TextLink } from '../../../../ui/text-link.tsx'
import { competitionPageMessages } from './messages.ts'

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
  locale: Locale
}

/** `asensfk.se` */
const hostOf = (web: string) => (URL.canParse(web) ? new URL(web).hostname.replace(/^www\./, '') : web)

export const Organizers = ({ page, sanction: { organizers }, locale }: OrganizersProps) => {
  const messages = competitionPageMessages[locale]
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
