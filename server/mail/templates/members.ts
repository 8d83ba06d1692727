// Mail templates to persons about their own data, and to the guardians of minors.
import { openPeriodPhrase } from '#contract/dates/periods.ts'
import type { MailContent } from '../mail-rendering.ts'

export const memberTemplates = {
  /** To the person, about a membership given by somebody who knew only the identity number. */
  membershipAdded: (data: { club: string; validFrom: string; validTo?: string | null }): MailContent => ({
    subject: `Nytt medlemskap i ${data.club}`,
    blocks: [
      `Du har registrerats som medlem i ${data.club} ${openPeriodPhrase({ validFrom: data.validFrom, validTo: data.validTo ?? null })}. Du fanns redan i förbundets medlemsregister, och det är dina uppgifter där som används.`,
      'Är det inte väntat? Hör av dig till föreningen, eller svara på det här mejlet.',
    ],
  }),
}
