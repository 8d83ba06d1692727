// All mail templates by name. The data of a template is stored as JSON in the outbox until the mail has been sent.
import { accountTemplates } from './templates/accounts.ts'
import { announcementTemplates } from './templates/announcements.ts'
import { applicantDecisionTemplates } from './templates/applicant-decisions.ts'
import { applicantTemplates } from './templates/applicants.ts'
import { applicationTemplates } from './templates/applications.ts'
import { clubCertificateTemplates } from './templates/club-certificates.ts'
import { licenceTemplates } from './templates/licences.ts'
import { memberTemplates } from './templates/members.ts'
import { organizationTemplates } from './templates/organizations.ts'
import { sanctionTemplates } from './templates/sanctions.ts'
import type { Mailbox } from '../config/setting-types.ts'
import { type MailContent, renderMail } from './mail-rendering.ts'
import type { QueuedMail } from './outbox-store.ts'

export const templates = {
  ...accountTemplates,
  ...announcementTemplates,
  ...applicantDecisionTemplates,
  ...applicantTemplates,
  ...applicationTemplates,
  ...clubCertificateTemplates,
  ...licenceTemplates,
  ...memberTemplates,
  ...organizationTemplates,
  ...sanctionTemplates,
}
export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = Parameters<(typeof templates)[Name]>[0]

/**
 * Throws when no template has the name: a row of another program version waits for that version. What an older version would
 * say something false of with an old template therefore has a new one.
 */
export const mailContentOf = (name: string, data: unknown): MailContent => {
  if (!Object.hasOwn(templates, name)) throw new Error(`No mail template is called ${name}`)
  return (templates[name as TemplateName] as (data: unknown) => MailContent)(data)
}

/** The subject for those who look at the outbox: the template's name when this version of the program cannot make the mail. */
export const subjectOf = (name: string, data: unknown): string => {
  try {
    return mailContentOf(name, data).subject
  } catch {
    return name
  }
}

/** A mail of the outbox as it is sent. `federation`: where answers go when the mail is not about a branch. */
export const renderQueuedMail = (
  row: Pick<QueuedMail, 'recipientName' | 'replyTo' | 'replyToName' | 'template' | 'data'>,
  { publicUrl, federation }: { publicUrl: string; federation: Mailbox },
) => {
  const replyTo = row.replyTo === '' ? federation : { name: row.replyToName, address: row.replyTo }
  const content = mailContentOf(row.template, row.data)
  return { ...renderMail(content, { recipientName: row.recipientName, publicUrl, replyTo }), replyTo }
}
