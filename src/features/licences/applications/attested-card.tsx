// The requirements that staff and the club attest, on the page of a licence application.
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestable } from '#contract/licences/applications/attestation.ts'
import { certificateStateOf } from '#contract/licences/certificates/certificate.ts'
import {
  requirementField,
  requirementKey,
  requirementText,
  typeNames,
} from '#contract/licences/licence-types/requirement.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { FieldNote } from '../../../records/review/field-comments.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { CertificateChip } from '../state-chips.tsx'

/** What staff and the club attest, with who and when. */
export const AttestedCard = ({ application }: { application: LicenceApplication }) => {
  const { type, holder, ticks: attestations } = application
  const requirements = attestable(type.requirements, holder)
  const nameOf = typeNames(type.otherTypes)
  if (requirements.length === 0) return null
  return (
    <Card title="Intygas">
      <DescriptionList>
        {requirements.map((requirement) => {
          const attestation = attestations[requirementKey(requirement)]
          return (
            <DescriptionItem
              key={requirementKey(requirement)}
              label={requirementText(requirement, nameOf)}
              note={<FieldNote fields={[requirementField(requirement)]} />}
            >
              {attestation ? (
                <>
                  {attestation.day === null
                    ? 'Intygat'
                    : ['Betald', attestation.day, attestation.reference].filter(Boolean).join(' ')}
                  <span className="block text-sm text-muted">
                    {attestation.byName}, {swedishDay(attestation.at)}
                  </span>
                  {requirement.kind === 'clubCertificate' && application.clubAnswer === 'no' ? (
                    <div className="mt-2">
                      <CertificateState application={application} />
                    </div>
                  ) : null}
                </>
              ) : requirement.kind === 'clubCertificate' ? (
                <CertificateState application={application} />
              ) : null}
            </DescriptionItem>
          )
        })}
      </DescriptionList>
    </Card>
  )
}

const CertificateState = ({ application }: { application: LicenceApplication }) => {
  const { clubAskedAt, clubAnsweredAt, clubAnsweredByName } = application
  const at = clubAnsweredAt ?? clubAskedAt
  return (
    <>
      <CertificateChip state={certificateStateOf(application)} />
      {at === null ? null : (
        <span className="mt-1 block text-sm text-muted">
          {[clubAnsweredByName, swedishDay(at)].filter(Boolean).join(', ')}
        </span>
      )}
    </>
  )
}
