// Mail templates about an organization's own record, to the organization.
import type { MailContent } from '../mail-rendering.ts'

export const organizationTemplates = {
  /** Sent whoever made the change, because money is stolen by changing an account number. The number is not written out. */
  bankgiroChanged: (data: { club: string; changedBy: string }): MailContent => ({
    subject: `Bankgirot för ${data.club} har ändrats`,
    blocks: [
      `${data.changedBy} har ändrat bankgirot för ${data.club} i förbundets register.`,
      'Är det inte väntat? Hör av dig till förbundet genast.',
    ],
  }),
}
