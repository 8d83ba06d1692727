// The requirements that staff and the club attest, on the page of a licence application.
import { isOpenApplication } from '#contract/licences/applications/application-search.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestable } from '#contract/licences/applications/attestation.ts'
import { certificateStateOf } from '#contract/licences/certificates/certificate.ts'
import {
  keyedRequirement,
  newRequirement,
  requirementField,
  requirementKey,
  requirementText,
  typeNames,
  type Requirement,
} from '#contract/licences/licence-types/requirement.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { FieldNote } from '../../../records/review/field-comments.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { CertificateChip } from '../state-chips.tsx'

/** What is to be attested, and of a closed application what was: the type may ask for something else since. */
const attestedRequirements = (application: LicenceApplication): Requirement[] => {
  const { type, holder, ticks, clubAnswer } = application
  if (isOpenApplication(application)) return attestable(type.requirements, holder)
  const answered = clubAnswer === null ? [] : [requirementKey(newRequirement('clubCertificate'))]
  return [...new Set([...Object.keys(ticks), ...answered])].flatMap(
    (key) => type.requirements.find((one) => requirementKey(one) === key) ?? keyedRequirement(key) ?? [],
  )
}

/** What staff and the club attest, with who and when. */
export const AttestedCard = ({ application }: { application: LicenceApplication }) => {
  const { type, ticks: attestations } = application
  const requirements = attestedRequirements(application)
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
