// The comments on the requirements of a licence application in its checklist.
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { attestable } from '#contract/licences/applications/attestation.ts'
import { requirementField, requirementKey } from '#contract/licences/licence-types/requirement.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import { FieldNote } from '../../../records/review/field-comments.tsx'

/** Those on what is attested stand beside the attestation, because they are about its words. */
export const requirementNotes = ({ type, holder }: Pick<LicenceApplication, 'type' | 'holder'>) => {
  const attested = attestable(type.requirements, holder)
  const judged = type.requirements.filter((requirement) => !attested.includes(requirement))
  return ({ rule }: ChecklistLine) => {
    const requirement = judged.find((one) => requirementKey(one) === rule)
    return requirement ? <FieldNote fields={[requirementField(requirement)]} /> : null
  }
}
