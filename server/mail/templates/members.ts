// Mail templates to persons about their own data, and to the guardians of minors.
import { openPeriodPhrase } from '#contract/dates/periods.ts'
import type { MailContent } from '../mail-rendering.ts'

export const memberTemplates = {
  /**
   * To the person, about a membership given by somebody who knew only the identity number, or to a guardian, about the `child`. An older
   * server, beside this one while they are replaced, does not name the child or the `branches`, and a membership may have none.
   */
  membershipAdded: (data: {
    club: string
    validFrom: string
    validTo?: string | null
    child?: string
    branches?: string
  }): MailContent => {
    const since = openPeriodPhrase({ validFrom: data.validFrom, validTo: data.validTo ?? null })
    const where = data.branches ? `${data.club} (${data.branches})` : data.club
    return {
      subject: `Nytt medlemskap i ${data.club}`,
      blocks: [
        data.child === undefined
          ? `Du har registrerats som medlem i ${where} ${since}. Du fanns redan i förbundets medlemsregister, och det är dina uppgifter där som används.`
          : `${data.child} har registrerats som medlem i ${where} ${since}. ${data.child} fanns redan i förbundets medlemsregister, och det är uppgifterna där som används. Du får mejlet som vårdnadshavare.`,
        'Är det inte väntat? Hör av dig till föreningen, eller svara på det här mejlet.',
      ],
    }
  },
}
