// Tab *Uppgifter* of a sanctioned competition, read-only.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { holds, reads } from '../../../../contract/access.ts'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import { sanctionDraft, type Sanction } from '../../../../contract/competitions/sanctions/sanction.ts'
import { competitionTypeLabels } from '../../../../contract/competitions/enums.ts'
import { lonePeriodText, periodText } from '../../../../contract/dates/day-text.ts'
import { titleAt } from '../../../../contract/validation/introspection.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { CopyableValue } from '../../../ui/copyable-value.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { MapLink } from '../../../ui/map-link.tsx'
import { MailLink, PhoneLink, TextLink } from '../../../ui/text-link.tsx'

const title = (field: string) => titleAt(sanctionDraft, [field])
const linkStyle = 'text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2'

export const SanctionFacts = ({ sanction }: { sanction: Sanction }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-4">
      <Competition sanction={sanction} />
      <Invitation sanction={sanction} />
      <Card title={title('officials')} isFlush={sanction.officials.length > 0}>
        <Officials officials={sanction.officials} />
      </Card>
      <Card title={title('conditions')}>
        {sanction.conditions === '' ? (
          <p className="text-muted">Sanktionen har inga särskilda villkor.</p>
        ) : (
          <p className="max-w-prose whitespace-pre-line">{sanction.conditions}</p>
        )}
      </Card>
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <Card title="Klasser och mästerskap" isFlush>
        <ul aria-label="Klasser och mästerskap" className="divide-y divide-line">
          {sanction.classes.map((classType) => (
            <li key={classType.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <span className="font-medium">{classType.code}</span>
              {classType.name === classType.code ? null : <span className="text-muted">{classType.name}</span>}
              {classType.isActive ? null : <span className="text-muted">(inaktiv)</span>}
              <span className="ml-auto">
                {classType.championship === 'Unset' ? (
                  <span className="text-sm text-muted">Ingen titel</span>
                ) : (
                  <Chip tone="accent">{competitionTypeLabels[classType.championship]}</Chip>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Organizers organizers={sanction.organizers} />
      <Card title="Kontakt">
        <DescriptionList>
          <DescriptionItem label={title('contactName')}>{sanction.contactName}</DescriptionItem>
          <DescriptionItem label={title('contactPhone')}>
            {sanction.contactPhone && (
              <PhoneLink number={sanction.contactPhone} label={formatPhone(sanction.contactPhone)} />
            )}
          </DescriptionItem>
          <DescriptionItem label={title('contactEmail')}>
            {sanction.contactEmail && <MailLink address={sanction.contactEmail} />}
          </DescriptionItem>
          <DescriptionItem label={title('web')}>
            {sanction.web && <TextLink href={sanction.web}>{sanction.web.replace(/^https?:\/\//, '')}</TextLink>}
          </DescriptionItem>
        </DescriptionList>
      </Card>
      <Card title="Beslutet">
        <DescriptionList>
          <DescriptionItem label="Sanktionerad den">{swedishDay(sanction.decidedAt)}</DescriptionItem>
          <DescriptionItem label="Beslutad av">{sanction.decidedByName}</DescriptionItem>
          <DescriptionItem label="Utlysning">
            <Link
              to="/competitions/announcements/review/$id"
              params={{ id: sanction.announcement.id }}
              className={linkStyle}
            >
              {sanction.announcement.title}
            </Link>
          </DescriptionItem>
          <DescriptionItem label="Ansökan">
            <Link
              to="/competitions/announcements/$announcementId/applications/$applicationId"
              params={{ announcementId: sanction.announcement.id, applicationId: sanction.applicationId }}
              className={linkStyle}
            >
              {sanction.organizers[0]?.name ?? 'Visa ansökan'}
            </Link>
          </DescriptionItem>
        </DescriptionList>
      </Card>
    </div>
  </div>
)

const Competition = ({ sanction }: { sanction: Sanction }) => (
  <Card title="Tävlingen">
    <DescriptionList>
      <DescriptionItem label="Sanktionsnummer">
        <CopyableValue value={sanction.number} name="sanktionsnumret" />
      </DescriptionItem>
      <DescriptionItem label="Tävlingstyp">{competitionTypeLabels[sanction.competitionType]}</DescriptionItem>
      <DescriptionItem label="Datum">{periodText(sanction.startsOn, sanction.endsOn)}</DescriptionItem>
      {sanction.reserveStartsOn === null ? null : (
        <DescriptionItem label="Reservdagar">
          {lonePeriodText(sanction.reserveStartsOn, sanction.reserveEndsOn)}
        </DescriptionItem>
      )}
      <DescriptionItem label="Plats">
        <Place sanction={sanction} />
      </DescriptionItem>
      <DescriptionItem label="Gren">{sanction.branch.name}</DescriptionItem>
      <DescriptionItem label="Distrikt">{sanction.districts.map(({ name }) => name).join(', ')}</DescriptionItem>
      {sanction.titleEn === '' ? null : (
        <DescriptionItem label="Titel på engelska" isWide>
          <span lang="en">{sanction.titleEn}</span>
        </DescriptionItem>
      )}
      <DescriptionItem label="Publik sida" isWide>
        <TextLink href={`/external/competitions/${sanction.id}`}>Visa tävlingens publika sida</TextLink>
      </DescriptionItem>
    </DescriptionList>
  </Card>
)

const invitationTexts = ['invitation', 'programme', 'invitationEn', 'programmeEn'] as const

const Invitation = ({ sanction }: { sanction: Sanction }) => (
  <Card title="Inbjudan och program">
    {sanction.entryUrl === '' && invitationTexts.every((field) => sanction[field] === '') ? (
      <p className="text-muted">Arrangören har inte skrivit någon inbjudan än.</p>
    ) : (
      <DescriptionList>
        {sanction.entryUrl === '' ? null : (
          <DescriptionItem label={title('entryUrl')} isWide>
            <TextLink href={sanction.entryUrl} className="wrap-anywhere">
              {sanction.entryUrl.replace(/^https?:\/\//, '')}
            </TextLink>
          </DescriptionItem>
        )}
        {invitationTexts.map((field) =>
          sanction[field] === '' ? null : (
            <DescriptionItem key={field} label={title(field)} isWide>
              <div lang={field.endsWith('En') ? 'en' : undefined}>
                <Markdown text={sanction[field]} headingsFrom={3} className="max-w-prose" />
              </div>
            </DescriptionItem>
          ),
        )}
      </DescriptionList>
    )}
  </Card>
)

const Place = ({ sanction: { place, icao, latitude, longitude } }: { sanction: Sanction }): ReactNode => {
  if (place === '' && icao === '') return null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {place}
      {icao === '' ? null : <Chip>{icao}</Chip>}
      {latitude === null || longitude === null ? null : <MapLink latitude={latitude} longitude={longitude} />}
    </span>
  )
}

const Officials = ({ officials }: { officials: Sanction['officials'] }) => {
  if (officials.length === 0) return <p className="text-muted">Inga funktionärer är angivna.</p>
  return (
    <ul aria-label="Funktionärer" className="divide-y divide-line">
      {officials.map(({ role, name, contact }) => (
        <li key={role + name} className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
          <span className="text-sm text-muted">{officialRoleLabels[role]}</span>
          <span className="min-w-0 wrap-break-word">
            <span className="font-medium">{name}</span>
            {contact === '' ? null : <span className="block text-sm text-muted">{contact}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Organizers = ({ organizers }: { organizers: Sanction['organizers'] }) => {
  const user = useCurrentUser()
  const mayRead = holds(user, user.context, reads('Organizations'))
  return (
    <Card title={organizers.length === 1 ? 'Arrangör' : 'Arrangörer'} isFlush>
      <ul aria-label="Arrangörer" className="divide-y divide-line">
        {organizers.map(({ id, name, email }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
            {mayRead ? (
              <Link to="/organizations/view/$id" params={{ id }} className={linkStyle}>
                {name}
              </Link>
            ) : (
              <span className="font-medium">{name}</span>
            )}
            <MailLink address={email} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
