// Mail templates about licences: to the holder and guardians, to the account that has to complete an application, and to clubs about stopped licences.
import { dayText } from '#contract/dates/day-text.ts'
import { openPeriodPhrase } from '#contract/dates/periods.ts'
import type { ValidityPeriod } from '#contract/dates/validity-period.ts'
import type { MailAttachment, MailContent } from '../mail-rendering.ts'
import { commentBlocks, type FieldComment } from './announcements.ts'
import { reasonBlocks } from './localized-mail.ts'

interface Application {
  /** 'SEG Segelflyglicens' */
  type: string
  branch: string
  holder: string
}
interface Licence extends Application {
  number: string
}
const asks = (branch: string) => `Hör av dig till ${branch} om något är fel, eller svara på det här mejlet.`

const cardOf = (licenceId: string, number: string): MailAttachment => ({
  kind: 'licenceCard',
  recordId: licenceId,
  name: `Licenskort ${number}.pdf`,
})
const cardText =
  'Licenskortet är bifogat: skriv ut det eller visa det i telefonen. Den som skannar koden ser om licensen gäller.'

interface EndingLicence extends Licence {
  validTo: string
  isRenewable: boolean
  /** A coming day from which it can be renewed. An older server, beside this one while they are replaced, does not write it. */
  renewableFrom?: string | null
  /** The days of a block that counts when the mail is written, or later. A mail that was queued before it had a name of its own has it too. */
  block?: ValidityPeriod | null
  /** Read by an older server, beside this one while they are replaced. A mail may wait, so its text counts no days. */
  days: number
}

const licenceEnds = ({
  type,
  branch,
  holder,
  number,
  validTo,
  isRenewable,
  renewableFrom = null,
  block = null,
}: EndingLicence): MailContent => ({
  subject: `Licens ${number} går ut ${dayText(validTo)}`,
  blocks: [
    block === null
      ? `Licensen ${type} för ${holder} gäller till och med ${dayText(validTo)}.`
      : `Licensen ${type} för ${holder} är spärrad ${openPeriodPhrase(block)} och får inte användas då. Den går ut ${dayText(validTo)}.`,
    isRenewable
      ? `${renewableFrom === null ? 'För att förnya den, hör' : `Den kan förnyas från och med ${dayText(renewableFrom)}. Hör då`} av dig till föreningen eller till ${branch}, eller svara på det här mejlet.`
      : `Den går inte att förnya, för licenstypen utfärdas inte längre i grenen. Svara på det här mejlet om du undrar vad som gäller i stället.`,
  ],
})

export const licenceTemplates = {
  licenceSubmitted: ({ type, branch, holder }: Application): MailContent => ({
    subject: `Ansökan om licens: ${type}`,
    blocks: [
      `${branch} har skickat in en ansökan om ${type} för ${holder}. Du får ett mejl när den är avgjord.`,
      asks(branch),
    ],
  }),
  licenceReturned: ({
    type,
    branch,
    holder,
    reason,
    comments,
  }: Application & { reason: string; comments: readonly FieldComment[] }): MailContent => ({
    subject: `Komplettering begärd: ${type}`,
    blocks: [
      `Ansökan om ${type} för ${holder} behöver kompletteras.`,
      ...reasonBlocks(reason),
      ...commentBlocks(comments),
      `Svara på det här mejlet, så lägger ${branch} in dina svar.`,
    ],
  }),
  licenceReturnedToStaff: ({
    type,
    holder,
    reason,
    comments,
    decidedBy,
    path,
  }: Application & {
    reason: string
    comments: readonly FieldComment[]
    decidedBy: string
    path: string
  }): MailContent => ({
    // The history keeps the subject of a mail that is sent again, and names nobody.
    subject: `Komplettering begärd: ${type}`,
    blocks: [
      `${decidedBy} har läst ansökan om ${type} för ${holder} och ber om komplettering. Den är åter ett utkast och kan ändras.`,
      ...reasonBlocks(reason),
      ...commentBlocks(comments),
      { label: 'Komplettera ansökan', path },
    ],
  }),
  licenceRejected: ({ type, branch, holder, reason }: Application & { reason: string }): MailContent => ({
    subject: `Ej godkänd: ${type}`,
    blocks: [`Ansökan om ${type} för ${holder} har inte godkänts.`, ...reasonBlocks(reason), asks(branch)],
  }),
  licenceWithdrawn: ({ type, branch, holder }: Application): MailContent => ({
    subject: `Tillbakadragen: ${type}`,
    blocks: [
      `${branch} har dragit tillbaka ansökan om ${type} för ${holder}. Den kommer därför inte att avgöras.`,
      asks(branch),
    ],
  }),
  licenceApproved: ({
    type,
    branch,
    holder,
    number,
    validFrom,
    validTo,
    holderText,
    licenceId,
  }: Licence & { validFrom: string; validTo: string; holderText: string; licenceId: string }): MailContent => ({
    subject: `Licens ${number}: ${type}`,
    attachments: [cardOf(licenceId, number)],
    blocks: [
      `${holder} har fått licensen ${type}.`,
      {
        facts: [
          ['Licensnummer', number],
          ['Gäller', openPeriodPhrase({ validFrom, validTo })],
          ['Gren', branch],
        ],
      },
      cardText,
      ...(holderText === '' ? [] : [holderText]),
      asks(branch),
    ],
  }),
  licenceExpires: licenceEnds,
  /** While a block counts, or before it does: an older server, beside this one while they are replaced, says that the licence is valid. */
  licenceExpiresBlocked: licenceEnds,
  licenceCardReplaced: ({
    type,
    branch,
    holder,
    number,
    // An older server, beside this one while they are replaced, does not write it.
    holderText = '',
    licenceId,
  }: Licence & { holderText?: string; licenceId: string }): MailContent => ({
    subject: `Nytt licenskort: ${number}`,
    attachments: [cardOf(licenceId, number)],
    blocks: [
      `${branch} har utfärdat ett nytt kort till ${holder} för licensen ${type}. Det gamla kortet gäller inte längre.`,
      cardText,
      ...(holderText === '' ? [] : [holderText]),
      asks(branch),
    ],
  }),
  licenceChanged: ({
    type,
    branch,
    holder,
    number,
    changes,
    reason,
    licenceId,
  }: Licence & {
    changes: readonly { label: string; old: string; new: string }[]
    reason: string
    /** For a new card. Missing when the licence has ended, and from an older server, beside this one while they are replaced. */
    licenceId?: string
  }): MailContent => ({
    subject: `Licens ${number} är ändrad`,
    attachments: licenceId === undefined ? [] : [cardOf(licenceId, number)],
    blocks: [
      `${branch} har ändrat uppgifterna om licensen ${type} för ${holder}.`,
      { facts: changes.map(({ label, old, new: now }) => [label, `${old || 'tomt'} → ${now || 'tomt'}`] as const) },
      ...reasonBlocks(reason),
      ...(licenceId === undefined ? [] : [cardText]),
      asks(branch),
    ],
  }),
  licenceBlocked: ({
    type,
    branch,
    holder,
    number,
    validFrom,
    validTo,
    reason,
  }: Licence & { validFrom: string; validTo: string | null; reason: string }): MailContent => ({
    subject: `Licens ${number} är spärrad`,
    blocks: [
      `Licensen ${type} för ${holder} är spärrad ${openPeriodPhrase({ validFrom, validTo })}.`,
      ...reasonBlocks(reason),
      asks(branch),
    ],
  }),
  licenceLifted: ({ type, branch, holder, number, reason }: Licence & { reason: string }): MailContent => ({
    subject: `Spärren på licens ${number} är hävd`,
    blocks: [`Spärren på licensen ${type} för ${holder} är hävd.`, ...reasonBlocks(reason), asks(branch)],
  }),
  licenceRecalled: ({ type, branch, holder, number, reason }: Licence & { reason: string }): MailContent => ({
    subject: `Licens ${number} är återkallad`,
    blocks: [
      `Licensen ${type} för ${holder} är återkallad och gäller inte längre.`,
      ...reasonBlocks(reason),
      asks(branch),
    ],
  }),
  /** To the club, without the reason. The days are those of a block. */
  licenceStopped: ({
    type,
    branch,
    holder,
    number,
    isRecalled,
    // An older server, beside this one while they are replaced, does not write the days.
    validFrom,
    validTo = null,
  }: Licence & { isRecalled: boolean; validFrom?: string; validTo?: string | null }): MailContent => {
    const stop = isRecalled ? 'återkallad' : 'spärrad'
    return {
      subject: `Licens ${number} är ${stop}`,
      blocks: [
        validFrom === undefined
          ? `${holder} har licensen ${type} genom er förening. Den är ${stop} och får inte användas.`
          : `${holder} har licensen ${type} genom er förening. Den är spärrad ${openPeriodPhrase({ validFrom, validTo })} och får inte användas då.`,
        `Vad det beror på lämnar ${branch} bara ut till innehavaren.`,
      ],
    }
  },
  /** To the club, without the reason. The licence may have ended. */
  licenceStopLifted: ({ type, branch, holder, number }: Licence): MailContent => ({
    subject: `Spärren på licens ${number} är hävd`,
    blocks: [
      `Spärren på licensen ${type} för ${holder} är hävd.`,
      `Vad det beror på lämnar ${branch} bara ut till innehavaren.`,
    ],
  }),
}
