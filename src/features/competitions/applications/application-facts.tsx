// Fields of an application, read-only.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classText } from '../../../../contract/competitions/class-types/class-type.ts'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { formatTimestamp, formatNumber } from '../../../ui/number-and-time-formats.ts'
import { MapLink } from '../../../ui/map-link.tsx'
import { MailLink, PhoneLink } from '../../../ui/text-link.tsx'
import { periodOf, permissionText, reserveOf, titleOf } from './application-text.ts'

const linkStyle = 'text-accent-text underline underline-offset-3'

export const ApplicationFacts = ({ application }: { application: Application }) => (
  <div className="flex min-w-0 flex-col gap-4">
    <Card title="Förening och sökande">
      <DescriptionList>
        <DescriptionItem label={titleOf('organizationId')}>
          {application.club ? (
            <>
              <Link to="/organizations/view/$id" params={{ id: application.club.id }} className={linkStyle}>
                {application.club.name}
              </Link>
              <span className="block text-sm text-muted">
                {[application.club.municipality, application.club.district.name].filter(Boolean).join(', ')}
              </span>
            </>
          ) : null}
        </DescriptionItem>
        <DescriptionItem label="Föreningens svar">{clubAnswerOf(application)}</DescriptionItem>
        <DescriptionItem label="Sökanden">
          {application.applicantName}
          {application.applicantRole ? (
            <span className="block text-sm text-muted">{application.applicantRole}</span>
          ) : null}
        </DescriptionItem>
        <DescriptionItem label="Kontakt">
          <span className="block">
            <MailLink address={application.applicantEmail} />
          </span>
          <PhoneLink number={application.applicantPhone} label={formatPhone(application.applicantPhone)} />
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Tid och plats">
      <DescriptionList>
        <DescriptionItem label="Tävlingsdagar">{periodOf(application)}</DescriptionItem>
        <DescriptionItem label="Reservdagar">{reserveOf(application)}</DescriptionItem>
        <DescriptionItem label={titleOf('place')}>{application.place}</DescriptionItem>
        <DescriptionItem label="Position">{positionOf(application)}</DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Klasser och deltagare">
      <DescriptionList>
        <DescriptionItem label={titleOf('classIds')}>
          {application.classes.length === 0 ? null : (
            <ul>
              {application.classes.map((applied) => (
                <li key={applied.id}>{classText(applied)}</li>
              ))}
            </ul>
          )}
        </DescriptionItem>
        <DescriptionItem label={titleOf('expectedEntrants')}>
          {application.expectedEntrants === null ? null : formatNumber(application.expectedEntrants)}
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title={titleOf('officials')}>
      {application.officials.length === 0 ? (
        <p className="text-muted">Inga är angivna.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {application.officials.map(({ role, name, contact }) => (
            <li key={role + name} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
              <span className="text-muted">{officialRoleLabels[role]}</span>
              <span className="wrap-anywhere">
                <span className="font-medium">{name}</span> <span className="text-muted">{contact}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
    <Card title="Tillstånd och säkerhet">
      <DescriptionList>
        <DescriptionItem label={titleOf('airspaceState')}>{permissionText(application, 'airspace')}</DescriptionItem>
        <DescriptionItem label={titleOf('landownerState')}>{permissionText(application, 'landowner')}</DescriptionItem>
        <DescriptionItem label={titleOf('insurance')} isWide>
          {application.insurance}
        </DescriptionItem>
        <DescriptionItem label={titleOf('safetyPlan')} isWide>
          <Long>{application.safetyPlan}</Long>
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Övrigt">
      <DescriptionList>
        <DescriptionItem label={titleOf('budget')} isWide>
          <Long>{application.budget}</Long>
        </DescriptionItem>
        <DescriptionItem label={titleOf('message')} isWide>
          <Long>{application.message}</Long>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  </div>
)

const Long = ({ children }: { children: string }): ReactNode =>
  children === '' ? (
    <span className="text-faint">–</span>
  ) : (
    <span className="block max-w-prose whitespace-pre-line">{children}</span>
  )

const clubAnswerOf = ({ clubAnswer, clubAnsweredAt, clubAnsweredByName, clubAskedAt, clubAskedEmail }: Application) => {
  if (clubAnswer !== null && clubAnsweredAt !== null) {
    const who = [clubAnsweredByName, formatTimestamp(clubAnsweredAt)].filter(Boolean).join(', ')
    return `${clubAnswer === 'yes' ? 'Ja' : 'Nej'}, ${who}`
  }
  return clubAskedAt === null
    ? 'Inte tillfrågad. Se att föreningen har en registrerad e-postadress och fråga igen.'
    : `Inget svar än. Tillfrågad ${formatTimestamp(clubAskedAt)}${clubAskedEmail ? ` på ${clubAskedEmail}` : ''}.`
}

const positionOf = ({ icao, latitude, longitude }: Application) =>
  icao === '' && latitude === null ? null : (
    <>
      {icao} {latitude === null || longitude === null ? null : <MapLink latitude={latitude} longitude={longitude} />}
    </>
  )
