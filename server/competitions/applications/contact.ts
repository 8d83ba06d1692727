// Replaces the contact of an approved application, who writes on the competition's page through the private link.
import { applicationContact } from '#contract/competitions/applications/application-draft.ts'
import type { ContactReplacement } from '#contract/competitions/applications/application-endpoints.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { recordMail } from '../../mail/record-mail.ts'
import type { ApplicationWork } from './kind.ts'
import { mailedApplication } from './locked-application.ts'
import { toApplicant, withLink } from './mail.ts'
import { endLinks } from './private-links.ts'

const send = recordMail('application')

/**
 * All private links end, also when the contact stays, because somebody else may have one. The address that is replaced gets a mail
 * without a link; one that stays gets no second mail, because both mails are of one decision.
 */
export const replaceContact = async ({ tx, at, locked, save }: ApplicationWork, body: ContactReplacement) => {
  const { row } = locked
  const contact = recordValues(applicationContact, body)
  const changes = fieldChanges(
    { schema: applicationContact, texts: {} },
    recordValues(applicationContact, row),
    contact,
  )
  await save(contact)
  await endLinks(tx, row.id, 'applicant', at)
  const mailed = mailedApplication({ ...locked, row: { ...row, ...contact } })
  const former = mailedApplication(locked).applicant
  const isNewContact = mailed.applicant.email.toLowerCase() !== former.email.toLowerCase()
  const linked = { ...(await withLink(tx, mailed)), isApproved: true, isNewContact }
  await send(tx, mailed, 'contact', mailed.applicant, 'applicationLink', linked)
  await send(tx, mailed, 'contact', former, 'applicationContactReplaced', toApplicant(mailed))
  return changes.length === 0 ? { action: 'renewLink' } : { changes }
}
