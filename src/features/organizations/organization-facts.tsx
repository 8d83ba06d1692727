// The tab *Uppgifter*, as it is read.
import { MapPin } from 'lucide-react'
import { isCurrent } from '../../../contract/organizations/affiliation.ts'
import { organizationDraft, type Organization } from '../../../contract/organizations/organization.ts'
import { formatOrganizationNumber, organizationStatusLabels } from '../../../contract/organizations/search.ts'
import { phoneAsWritten } from '../../../contract/rules-phone.ts'
import { titleAt } from '../../../contract/messages.ts'
import { Card } from '../../ui/card.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { today } from '../../ui/swedish.ts'
import { MailLink, PhoneLink, TextLink } from '../../ui/text-link.tsx'

const title = (field: string) => titleAt(organizationDraft, [field])

/** Null when there is none. */
const address = (street: string, postalCode: string, city: string) =>
  street + postalCode + city === '' ? null : (
    <>
      {street}
      {street === '' ? null : <br />}
      {postalCode} {city}
    </>
  )

export const OrganizationFacts = ({ of }: { of: Organization }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-4">
      <Card title="Föreningen">
        <Facts>
          <Fact label={title('name')}>{of.name}</Fact>
          <Fact label={title('shortName')}>{of.shortName}</Fact>
          <Fact label={title('organizationNumber')}>
            {of.organizationNumber && (
              <Copyable value={formatOrganizationNumber(of.organizationNumber)} what="organisationsnumret" />
            )}
          </Fact>
          <Fact label={title('rfNumber')}>{of.rfNumber}</Fact>
          <Fact label={title('status')}>{organizationStatusLabels[of.status]}</Fact>
          <Fact label={title('memberSince')}>{of.memberSince}</Fact>
          <Fact label={title('districtId')}>{of.district.name}</Fact>
          <Fact label={title('municipality')}>{of.municipality}</Fact>
        </Facts>
      </Card>
      <Card title={title('branches')}>
        <Branches of={of.branches} />
      </Card>
    </div>
    <div className="flex min-w-0 flex-col gap-4">
      <Card title="Kontakt">
        <Facts>
          <Fact label={title('email')}>{of.email && <MailLink address={of.email} />}</Fact>
          <Fact label={title('phoneNumber')}>
            {of.phoneNumber && <PhoneLink number={of.phoneNumber} label={phoneAsWritten(of.phoneNumber)} />}
          </Fact>
          <Fact label={title('web')}>
            {of.web && <TextLink href={of.web}>{of.web.replace(/^https?:\/\//, '')}</TextLink>}
          </Fact>
          <Fact label={title('bankgiro')}>{of.bankgiro && <Copyable value={of.bankgiro} what="bankgironumret" />}</Fact>
          <Fact label={title('visitingStreet')}>
            {address(of.visitingStreet, of.visitingPostalCode, of.visitingCity)}
          </Fact>
          <Fact label={title('postalStreet')}>{address(of.postalStreet, of.postalPostalCode, of.postalCity)}</Fact>
        </Facts>
      </Card>
      <Card title={title('homeFields')}>
        <HomeFields of={of.homeFields} />
      </Card>
    </div>
    {of.notes === '' ? null : (
      <Card title={title('notes')} className="lg:col-span-2">
        <p className="max-w-prose whitespace-pre-line">{of.notes}</p>
      </Card>
    )}
  </div>
)

const Branches = ({ of }: { of: Organization['branches'] }) => {
  if (of.length === 0) return <p className="text-muted">Föreningen är inte ansluten till någon gren.</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {of.map((branch) => (
        <li key={branch.branchId + branch.validFrom} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium">{branch.name}</span>
          {isCurrent(branch, today()) ? null : <Chip>{branch.validFrom > today() ? 'Kommande' : 'Avslutad'}</Chip>}
          <span className="text-sm text-muted max-sm:w-full sm:ml-auto">
            {branch.validTo === null ? `sedan ${branch.validFrom}` : `${branch.validFrom} – ${branch.validTo}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

const degrees = (value: number, [positive, negative]: [string, string]) =>
  `${Math.abs(value).toLocaleString('sv-SE', { minimumFractionDigits: 2, maximumFractionDigits: 5 })}° ${value < 0 ? negative : positive}`

const HomeFields = ({ of }: { of: Organization['homeFields'] }) => {
  if (of.length === 0) return <p className="text-muted">Inget hemmafält är angivet.</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {of.map(({ name, icao, latitude, longitude }) => (
        <li key={name + icao} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium">{name}</span>
          {icao === '' ? null : <Chip>{icao}</Chip>}
          {latitude === null || longitude === null ? null : (
            <TextLink
              href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`}
              className="inline-flex items-center gap-1 text-sm sm:ml-auto"
            >
              <MapPin className="size-3.5" aria-hidden="true" />
              <span className="sr-only">Visa på karta: </span>
              {degrees(latitude, ['N', 'S'])}, {degrees(longitude, ['Ö', 'V'])}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  )
}
