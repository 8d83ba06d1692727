// Mail templates about an organization's own record, to the organization.
import { emailHoldHours } from '#contract/organizations/email-hold.ts'
import type { MailContent } from '../mail-rendering.ts'
import { reasonBlocks } from './localized-mail.ts'

const unexpected = 'Är det inte väntat? Hör av dig till förbundet genast.'
const bankgiroToo = (isNew: boolean) => (isNew ? ['Föreningens bankgiro har också ändrats.'] : [])

export const organizationTemplates = {
  /** Sent whoever made the change, because money is stolen by changing an account number. The number is not written out. */
  bankgiroChanged: (data: { club: string; changedBy: string }): MailContent => ({
    subject: `Bankgirot för ${data.club} har ändrats`,
    blocks: [`${data.changedBy} har ändrat bankgirot för ${data.club} i förbundets register.`, unexpected],
  }),
  /** To the address that is replaced. `linkPath`: to approve the new one, of the address that counts until then. */
  clubEmailReplaced: (data: {
    club: string
    changedBy: string
    email: string
    isBankgiroNew: boolean
    linkPath: string | null
  }): MailContent => ({
    subject: `E-postadressen för ${data.club} har ändrats`,
    blocks: [
      data.email === ''
        ? `${data.changedBy} har tagit bort den här adressen för ${data.club} i förbundets register.`
        : `${data.changedBy} har bytt ut den här adressen för ${data.club} i förbundets register mot ${data.email}.`,
      ...bankgiroToo(data.isBankgiroNew),
      ...(data.linkPath === null || data.email === ''
        ? []
        : [
            `Det som föreningen bekräftar från den nya adressen gäller först om ${emailHoldHours} timmar. Är ändringen riktig kan ni låta den gälla genast:`,
            { label: 'Godkänn den nya adressen', path: data.linkPath },
          ]),
      unexpected,
    ],
  }),
  /** To the new address. */
  clubEmailRegistered: (data: {
    club: string
    changedBy: string
    isBankgiroNew: boolean
    isHeld: boolean
    /** Another address counts meanwhile; missing in a mail that was queued before this was said. */
    hasFormer?: boolean
  }): MailContent => ({
    subject: `Ny e-postadress för ${data.club}`,
    blocks: [
      `${data.changedBy} har registrerat den här adressen för ${data.club} i förbundets register.`,
      ...(data.isHeld
        ? [
            `Frågor till föreningen kommer hit redan nu. Av säkerhetsskäl ${
              data.hasFormer
                ? `går mejl om beslut och stoppade licenser till den tidigare adressen i ${emailHoldHours} timmar, om den inte godkänner bytet innan dess`
                : `kommer mejl om beslut och stoppade licenser hit först om ${emailHoldHours} timmar`
            }, och först därefter går det att bekräfta något för föreningen.`,
          ]
        : []),
      ...bankgiroToo(data.isBankgiroNew),
      unexpected,
    ],
  }),
  /** To both addresses, when the wait is over before its time. */
  clubEmailCounts: (data: { club: string; changedBy: string; reason: string }): MailContent => ({
    subject: `Den nya e-postadressen för ${data.club} gäller`,
    blocks: [
      `${data.changedBy} har låtit den nya e-postadressen för ${data.club} gälla genast.`,
      ...reasonBlocks(data.reason),
      unexpected,
    ],
  }),
}
