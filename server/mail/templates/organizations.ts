// Mail to a club about its own record.
import type { MailContent } from '../mail-rendering.ts'

export const organizationTemplates = {
  /** A changed account number is how money is stolen: the club hears of it whoever did it. The number is not written out. */
  bankgiroChanged: (data: { club: string; changedBy: string }): MailContent => ({
    subject: `Bankgirot för ${data.club} har ändrats`,
    blocks: [
      `${data.changedBy} har ändrat bankgirot för ${data.club} i förbundets register.`,
      'Är det inte väntat? Hör av dig till förbundet genast.',
    ],
  }),
}
