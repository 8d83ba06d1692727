// Fields of an application, read-only.
import type { ReactNode } from 'react'
import { classText } from '#contract/competitions/class-types/class-type.ts'
import { applications } from '#contract/competitions/applications/application-endpoints.ts'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { FieldNote } from '../../../records/review/field-comments.tsx'
import { Card } from '../../../ui/card.tsx'
import { commentableStyle, DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'
import { Place } from '../../../ui/map-link.tsx'
import { MailLink, PhoneLink } from '../../../ui/text-link.tsx'
import { OfficialList, type OfficialActions } from '../officials/official-list.tsx'
import { ClubLink } from '../../../records/club-link.tsx'
import { clubAnswerText, periodOf, permissionText, reserveOf, titleOf } from './application-text.ts'

export const ApplicationFacts = ({ actions }: { actions: OfficialActions<Application> }) => {
  const application = actions.record
  const { status, club, applicantRole, applicantPhone, classes, expectedEntrants } = application
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Section title="Förening och sökande">
        <Fact of={['organizationId']}>
          {club ? (
            <>
              <ClubLink club={club} />
              <span className="block text-sm text-muted">
                {[club.municipality, club.district.name].filter(Boolean).join(', ')}
              </span>
            </>
          ) : null}
        </Fact>
        <DescriptionItem label="Föreningens svar">{clubAnswerText(application)}</DescriptionItem>
        <Fact
          // Staff may have replaced the applicant since the approval.
          label={status === 'Approved' ? 'Kontaktperson' : titleOf('applicantName')}
          of={['applicantName', 'applicantRole']}
        >
          {application.applicantName}
          {applicantRole ? <span className="block text-sm text-muted">{applicantRole}</span> : null}
        </Fact>
        <Fact label="Kontakt" of={['applicantPhone']}>
          <span className="block">
            <MailLink address={application.applicantEmail} />
          </span>
          <PhoneLink number={applicantPhone} label={formatPhone(applicantPhone)} />
        </Fact>
      </Section>
      <Section title="Tid och plats">
        <Fact of={['startsOn', 'endsOn']}>{periodOf(application)}</Fact>
        <Fact of={['reserveStartsOn', 'reserveEndsOn']}>{reserveOf(application)}</Fact>
        <Fact of={['place']}>{application.place}</Fact>
        <Fact of={['icao', 'latitude', 'longitude']}>{positionOf(application)}</Fact>
      </Section>
      <Section title="Klasser och deltagare">
        <Fact of={['classIds']}>
          {classes.length === 0 ? null : (
            <ul>
              {classes.map((applied) => (
                <li key={applied.id}>{classText(applied)}</li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact of={['expectedEntrants']}>{expectedEntrants === null ? null : formatNumber(expectedEntrants)}</Fact>
      </Section>
      <Card title={titleOf('officials')}>
        <div className={commentableStyle}>
          <OfficialList actions={actions} endpoints={applications} />
          <FieldNote fields={['officials']} />
        </div>
      </Card>
      <Section title="Tillstånd och säkerhet">
        <Fact of={['airspaceState', 'airspaceNote']}>{permissionText(application, 'airspace')}</Fact>
        <Fact of={['landownerState', 'landownerNote']}>{permissionText(application, 'landowner')}</Fact>
        <Fact of={['insurance']} isWide>
          {application.insurance}
        </Fact>
        <LongFact of="safetyPlan" application={application} />
      </Section>
      <Section title="Övrigt">
        <LongFact of="budget" application={application} />
        <LongFact of="message" application={application} />
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <DescriptionList>{children}</DescriptionList>
  </Card>
)

interface FactProps {
  /** The fields that are shown together; the title is that of the first. */
  of: readonly [string, ...string[]]
  label?: string
  isWide?: boolean
  children: ReactNode
}

const Fact = ({ of, label = titleOf(of[0]), isWide = false, children }: FactProps) => (
  <DescriptionItem label={label} isWide={isWide} note={<FieldNote fields={of} />}>
    {children}
  </DescriptionItem>
)

interface LongFactProps {
  of: 'safetyPlan' | 'budget' | 'message'
  application: Application
}

const LongFact = ({ of, application: { [of]: text } }: LongFactProps) => (
  <Fact of={[of]} isWide>
    {text && <span className="block max-w-prose whitespace-pre-line">{text}</span>}
  </Fact>
)

const positionOf = ({ icao, latitude, longitude }: Application) =>
  icao === '' && latitude === null ? null : <Place {...{ icao, latitude, longitude }} />
