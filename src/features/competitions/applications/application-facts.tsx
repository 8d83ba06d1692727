// Fields of an application, read-only.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { classText } from '../../../../contract/competitions/class-types/class-type.ts'
import { officialRoleLabels } from '../../../../contract/competitions/official-roles.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { formatPhone } from '../../../../contract/validation/phone-number.ts'
import { Card } from '../../../ui/card.tsx'
import { commentableStyle, DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { formatTimestamp, formatNumber } from '../../../ui/number-and-time-formats.ts'
import { MapLink } from '../../../ui/map-link.tsx'
import { MailLink, PhoneLink } from '../../../ui/text-link.tsx'
import { FieldNote } from '../../../records/review/field-comments.tsx'
import { applicationFieldTitle, periodOf, permissionText, reserveOf, titleOf } from './application-text.ts'

const linkStyle = 'text-accent-text underline underline-offset-3'

export const ApplicationFacts = ({ application }: { application: Application }) => (
  <div className="flex min-w-0 flex-col gap-4">
    <Card title="Förening och sökande">
      <DescriptionList>
        <DescriptionItem label={titleOf('organizationId')} note={<FieldNote fields={['organizationId']} />}>
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
        <DescriptionItem
          label={applicationFieldTitle('applicantName')}
          note={<FieldNote fields={['applicantName', 'applicantRole']} />}
        >
          {application.applicantName}
          {application.applicantRole ? (
            <span className="block text-sm text-muted">{application.applicantRole}</span>
          ) : null}
        </DescriptionItem>
        <DescriptionItem label="Kontakt" note={<FieldNote fields={['applicantPhone']} />}>
          <span className="block">
            <MailLink address={application.applicantEmail} />
          </span>
          <PhoneLink number={application.applicantPhone} label={formatPhone(application.applicantPhone)} />
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Tid och plats">
      <DescriptionList>
        <DescriptionItem label={applicationFieldTitle('startsOn')} note={<FieldNote fields={['startsOn', 'endsOn']} />}>
          {periodOf(application)}
        </DescriptionItem>
        <DescriptionItem
          label={applicationFieldTitle('reserveStartsOn')}
          note={<FieldNote fields={['reserveStartsOn', 'reserveEndsOn']} />}
        >
          {reserveOf(application)}
        </DescriptionItem>
        <DescriptionItem label={titleOf('place')} note={<FieldNote fields={['place']} />}>
          {application.place}
        </DescriptionItem>
        <DescriptionItem
          label={applicationFieldTitle('icao')}
          note={<FieldNote fields={['icao', 'latitude', 'longitude']} />}
        >
          {positionOf(application)}
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Klasser och deltagare">
      <DescriptionList>
        <DescriptionItem label={titleOf('classIds')} note={<FieldNote fields={['classIds']} />}>
          {application.classes.length === 0 ? null : (
            <ul>
              {application.classes.map((applied) => (
                <li key={applied.id}>{classText(applied)}</li>
              ))}
            </ul>
          )}
        </DescriptionItem>
        <DescriptionItem label={titleOf('expectedEntrants')} note={<FieldNote fields={['expectedEntrants']} />}>
          {application.expectedEntrants === null ? null : formatNumber(application.expectedEntrants)}
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title={titleOf('officials')}>
      <div className={commentableStyle}>
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
        <FieldNote fields={['officials']} />
      </div>
    </Card>
    <Card title="Tillstånd och säkerhet">
      <DescriptionList>
        <DescriptionItem
          label={titleOf('airspaceState')}
          note={<FieldNote fields={['airspaceState', 'airspaceNote']} />}
        >
          {permissionText(application, 'airspace')}
        </DescriptionItem>
        <DescriptionItem
          label={titleOf('landownerState')}
          note={<FieldNote fields={['landownerState', 'landownerNote']} />}
        >
          {permissionText(application, 'landowner')}
        </DescriptionItem>
        <DescriptionItem label={titleOf('insurance')} isWide note={<FieldNote fields={['insurance']} />}>
          {application.insurance}
        </DescriptionItem>
        <DescriptionItem label={titleOf('safetyPlan')} isWide note={<FieldNote fields={['safetyPlan']} />}>
          <Long>{application.safetyPlan}</Long>
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Övrigt">
      <DescriptionList>
        <DescriptionItem label={titleOf('budget')} isWide note={<FieldNote fields={['budget']} />}>
          <Long>{application.budget}</Long>
        </DescriptionItem>
        <DescriptionItem label={titleOf('message')} isWide note={<FieldNote fields={['message']} />}>
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
