// Mail templates about an organization's own record, to the organization.
import { emailHoldHours, holdEndText } from '#contract/organizations/email-hold.ts'
import type { MailContent } from '../mail-rendering.ts'
import { reasonBlocks } from './localized-mail.ts'

const unexpected = 'Är det inte väntat? Hör av dig till förbundet genast.'
/** `until` as it stands in the data: a mail that was queued before it was said, or by an older server, has none. */
const fromThen = (until: string | undefined) =>
  until === undefined ? `om ${emailHoldHours} timmar` : `efter ${holdEndText(until)}`
const meanwhile = (until: string | undefined) =>
  until === undefined ? `i ${emailHoldHours} timmar` : `fram till ${holdEndText(until)}`
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
    /** When the new address counts without an approval. */
    until?: string
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
            `Det som föreningen bekräftar från den nya adressen gäller först ${fromThen(data.until)}. Är ändringen riktig kan ni låta den gälla genast:`,
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
    /** When the address counts without an approval. */
    until?: string
  }): MailContent => ({
    subject: `Ny e-postadress för ${data.club}`,
    blocks: [
      `${data.changedBy} har registrerat den här adressen för ${data.club} i förbundets register.`,
      ...(data.isHeld
        ? [
            `Frågor till föreningen kommer hit redan nu. Av säkerhetsskäl ${
              data.hasFormer
                ? `går mejl om beslut och stoppade licenser till den tidigare adressen ${meanwhile(data.until)}, om den inte godkänner bytet innan dess`
                : `kommer mejl om beslut och stoppade licenser hit först ${fromThen(data.until)}`
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
