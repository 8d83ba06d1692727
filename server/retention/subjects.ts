// The subject of each retention rule.
import type { RetentionName } from '#contract/retention/retention-rule.ts'
import { accountRetention } from '../accounts/retention.ts'
import { auditValueRetention } from '../audit/old-values.ts'
import { signInRetention } from '../auth/known-browsers.ts'
import { contactRetention } from '../competitions/old-contacts.ts'
import { pastApplicationRetention } from '../competitions/past-competitions.ts'
import { personUses } from '../competitions/person-uses.ts'
import { applicantRetention, draftFileRetention } from '../competitions/retention.ts'
import { licenceDraftFileRetention } from '../licences/applications/draft-files.ts'
import { mailRetention } from '../mail/old-mail.ts'
import { personRetention } from '../members/anonymization/anonymize.ts'
import { importRetention } from '../records/batch/batch-retention.ts'
import { together, type RetentionSubject } from './subject.ts'

export const retentionSubjects: Readonly<Record<RetentionName, RetentionSubject>> = {
  persons: personRetention(personUses),
  applicants: applicantRetention,
  pastCompetitions: together(pastApplicationRetention, contactRetention),
  draftFiles: together(draftFileRetention, licenceDraftFileRetention),
  auditValues: auditValueRetention,
  mails: mailRetention,
  accounts: accountRetention,
  signIns: signInRetention,
  imports: importRetention,
}
