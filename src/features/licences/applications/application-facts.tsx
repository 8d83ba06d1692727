// What is applied for, on the page of a licence application.
import { periodText } from '#contract/dates/day-text.ts'
import { isOpenApplication } from '#contract/licences/applications/application-search.ts'
import { carriedText } from '#contract/licences/applications/application-texts.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { feeText } from '#contract/licences/licence-types/licence-type-fields.ts'
import { readsLicenceDetails } from '#contract/licences/licence-rights.ts'
import { ClubLink } from '../../../records/club-link.tsx'
import { FieldNote } from '../../../records/review/field-comments.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { CompetitionLink, HolderLink, LicenceLink, LicenceTypeLink } from '../record-links.tsx'

/** Who applies for what. Fee and days of one that is closed are not those of the type, which may have changed since. */
export const ApplicationFacts = ({ application }: { application: LicenceApplication }) => {
  const user = useCurrentUser()
  const { holder, type, firstDay, validFrom, lastDay, competition, club, replaces, carriedConditions } = application
  const conditions = isOpenApplication(application) ? carriedText(carriedConditions, replaces) : ''
  return (
    <Card title="Ansökan">
      <DescriptionList>
        <DescriptionItem label="Person">
          <HolderLink holder={holder} />
          {holder.birthYear === null ? null : (
            <span className="block text-sm text-muted">
              Född {holder.birthYear}, medlem {holder.memberNumber}
            </span>
          )}
        </DescriptionItem>
        <DescriptionItem label="Licenstyp" note={<FieldNote fields={['typeId']} />}>
          <LicenceTypeLink type={type} isHere={application.isTypeHere} />
          {isOpenApplication(application) ? (
            <span className="block text-sm text-muted">
              {type.fee === 0 ? 'Ingen avgift' : `Avgift ${feeText(type.fee)}`}
              {type.issuer === null ? ', utfärdas av FSF' : ''}
            </span>
          ) : null}
        </DescriptionItem>
        <DescriptionItem
          label={lastDay === null ? 'Första dag' : 'Licensen gäller'}
          note={<FieldNote fields={['firstDay']} />}
        >
          {lastDay === null ? firstDay : periodText(validFrom ?? competition?.startsOn ?? firstDay, lastDay)}
        </DescriptionItem>
        <DescriptionItem label="Förening" note={<FieldNote fields={['organizationId']} />}>
          {club ? <ClubLink club={club} /> : null}
        </DescriptionItem>
        {type.kind === 'event' ? (
          <DescriptionItem label="Tävling" isWide note={<FieldNote fields={['sanctionId']} />}>
            {competition ? <CompetitionLink competition={competition} /> : null}
          </DescriptionItem>
        ) : null}
        {replaces ? (
          <DescriptionItem label="Ersätter">
            <LicenceLink licence={replaces} />
          </DescriptionItem>
        ) : null}
        {conditions === '' ? null : (
          <DescriptionItem label="Villkor" isWide>
            <span className="block max-w-prose whitespace-pre-line">{conditions}</span>
          </DescriptionItem>
        )}
        {readsLicenceDetails(user, user.context) ? (
          <DescriptionItem label="Meddelande" isWide note={<FieldNote fields={['message']} />}>
            {application.message && (
              <span className="block max-w-prose whitespace-pre-line">{application.message}</span>
            )}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
    </Card>
  )
}
