// Tab *Uppgifter* of an organization, read-only.
import { sincePeriodText } from '#contract/dates/periods.ts'
import { isCurrent } from '#contract/dates/validity-period.ts'
import { organizationDraft, type Organization } from '#contract/organizations/organization.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { FactCard, fieldFacts, textFacts } from '../../records/facts.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCoordinates } from '../../ui/coordinates.ts'
import { CopyableValue } from '../../ui/copyable-value.tsx'
import { Chip } from '../../ui/chip.tsx'
import { MapLink } from '../../ui/map-link.tsx'
import { organizationResource } from './organization-actions.ts'

/** Null when all parts are empty. */
const addressOf = (organization: Organization, kind: 'visiting' | 'postal') => {
  const [street, postalCode, city] = (['Street', 'PostalCode', 'City'] as const).map(
    (part) => organization[`${kind}${part}`],
  )
  return [street, postalCode, city].join('') === '' ? null : (
    <>
      {street}
      {street === '' ? null : <br />}
      {postalCode} {city}
    </>
  )
}

export const OrganizationFacts = ({ organization }: { organization: Organization }) => {
  const texts = organizationResource.textsOf(organization)
  const value = (name: string) => texts.find(({ field }) => field === name)?.text ?? ''
  const title = (name: string) => titleAt(organizationDraft, [name])
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <FactCard
          title="Föreningen"
          facts={textFacts(texts, {
            name: true,
            shortName: true,
            organizationNumber: <CopyableValue value={value('organizationNumber')} name="organisationsnumret" />,
            rfNumber: true,
            status: true,
            memberSince: true,
            districtId: true,
            municipality: true,
          })}
        />
        <Card title={title('branches')}>
          <Branches affiliations={organization.branches} />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <FactCard
          title="Kontakt"
          facts={{
            ...fieldFacts(organizationDraft, organization, ['email', 'phoneNumber', 'web']),
            ...textFacts(texts, {
              bankgiro: <CopyableValue value={organization.bankgiro} name="bankgironumret" />,
            }),
            [title('visitingStreet')]: addressOf(organization, 'visiting'),
            [title('postalStreet')]: addressOf(organization, 'postal'),
          }}
        />
        <Card title={title('homeFields')}>
          <HomeFields homeFields={organization.homeFields} />
        </Card>
      </div>
      {organization.notes === '' ? null : (
        <Card title={title('notes')} className="lg:col-span-2">
          <p className="max-w-prose whitespace-pre-line">{organization.notes}</p>
        </Card>
      )}
    </div>
  )
}

const Branches = ({ affiliations }: { affiliations: Organization['branches'] }) => {
  if (affiliations.length === 0) return <p className="text-muted">Föreningen är inte ansluten till någon gren.</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {affiliations.map((branch) => (
        <li key={branch.branchId + branch.validFrom} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium">{branch.name}</span>
          {isCurrent(branch, today()) ? null : <Chip>{branch.validFrom > today() ? 'Kommande' : 'Avslutad'}</Chip>}
          <span className="text-sm text-muted max-sm:w-full sm:ml-auto">{sincePeriodText(branch, today())}</span>
        </li>
      ))}
    </ul>
  )
}

const HomeFields = ({ homeFields }: { homeFields: Organization['homeFields'] }) => {
  if (homeFields.length === 0) return <p className="text-muted">Inget hemmafält är angivet.</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {homeFields.map(({ name, icao, latitude, longitude }) => (
        <li key={name + icao} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <span className="font-medium">{name}</span>
          {icao === '' ? null : <Chip>{icao}</Chip>}
          {latitude === null || longitude === null ? null : (
            <MapLink latitude={latitude} longitude={longitude} className="sm:ml-auto">
              <span className="sr-only">Visa på karta: </span>
              {formatCoordinates(latitude, longitude)}
            </MapLink>
          )}
        </li>
      ))}
    </ul>
  )
}
