// Mail about an announcement or a sanctioned competition, to applicants in their own locale and to the others in Swedish.
import { competitionPath } from '#contract/competitions/external/private-links.ts'
import type { Locale } from '#contract/locale.ts'
import type { Transaction } from '../db/database.ts'
import { recordMail, type MailedRecord } from '../mail/record-mail.ts'
import type { TemplateData, TemplateName } from '../mail/templates.ts'
import { unscopedModule } from '../store-order.ts'
import type { RecipientsByLocale } from './mail-recipients.ts'

interface MailedCompetition extends MailedRecord {
  title: string
  titleEn: string
}

/** The facts of a competition in a mail, by locale. `pageId`: the id of its public page. */
const competitionFacts = ({ title, titleEn }: MailedCompetition, pageId: string, language: Locale) => ({
  title: (language === 'en' && titleEn) || title,
  language,
  publicPath: competitionPath(pageId, language),
})
export type CompetitionFacts = ReturnType<typeof competitionFacts>

/** The public page is the competition's own by default. */
export const competitionMail = (recordType: 'announcement' | 'sanction') => {
  const send = recordMail(recordType)
  return async <Name extends TemplateName>(
    tx: Transaction,
    competition: MailedCompetition,
    verb: string,
    recipients: readonly RecipientsByLocale[],
    template: Name,
    dataOf: (facts: CompetitionFacts) => TemplateData<Name>,
    pageId: string = competition.id,
  ) => {
    for (const { to, locale } of recipients) {
      await send(tx, competition, verb, to, template, dataOf(competitionFacts(competition, pageId, locale)))
    }
  }
}

unscopedModule<typeof import('./competition-mail.ts')>()
