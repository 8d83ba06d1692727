// Mail templates about sanctioned competitions: to clubs, districts and staff in Swedish, to applicants in their own locale.
import { periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import type { MailContent } from '../mail-rendering.ts'
import { changeMail, reasonBlocks, type ChangeTexts, type LocalizedData } from './localized-mail.ts'

interface Sanction extends LocalizedData {
  number: string
  title: string
  publicPath: string
}
interface Change {
  label: string
  old: string
  new: string
}
interface Period {
  start: string
  end: string
}

const empty: Record<Locale, string> = { se: 'tomt', en: 'empty' }
const changeFacts = (changes: readonly Change[], language: Locale) =>
  changes.map(({ label, old, new: now }) => [label, `${old || empty[language]} → ${now || empty[language]}`] as const)

const pageLinks: Record<Locale, string> = { se: 'Se tävlingens sida', en: 'See the competition page' }

const sanctionMail = (data: Sanction & { reason?: string }, texts: Record<Locale, ChangeTexts>) =>
  changeMail({ ...data, title: `${data.title} (${data.number})` }, pageLinks, texts)

export const sanctionTemplates = {
  /** To districts and to the editors of the announcement; applicant and club get other templates. */
  sanctionDecided: (
    data: Sanction & { club: string; start: string; end: string; decidedBy: string; conditions: string; path: string },
  ): MailContent => ({
    subject: `Sanktionerad: ${data.title} (${data.number})`,
    blocks: [
      `${data.decidedBy} har godkänt en ansökan om att arrangera ”${data.title}”. Tävlingen är sanktionerad och syns i tävlingskalendern.`,
      {
        facts: [
          ['Sanktionsnummer', data.number],
          ['Tid', periodText(data.start, data.end)],
          ['Arrangör', data.club],
        ],
      },
      ...reasonBlocks(data.conditions, 'Villkor:'),
      { label: pageLinks.se, path: data.publicPath },
      { label: 'Öppna tävlingen', path: data.path },
    ],
  }),
  sanctionUpdated: (data: Sanction & { changes: readonly Change[] }) =>
    sanctionMail(data, {
      se: {
        subject: 'Ändrad',
        happened: `Förbundet har ändrat uppgifterna om ”${data.title}”.`,
        facts: changeFacts(data.changes, 'se'),
      },
      en: {
        subject: 'Changed',
        happened: `The federation has changed the details of “${data.title}”.`,
        facts: changeFacts(data.changes, 'en'),
      },
    }),
  sanctionCancelled: (data: Sanction & { reason: string }) =>
    sanctionMail(data, {
      se: { subject: 'Inställd', happened: `”${data.title}” har ställts in.` },
      en: { subject: 'Cancelled', happened: `“${data.title}” has been cancelled.` },
    }),
  sanctionReinstated: (data: Sanction & Period & { reason: string }) =>
    sanctionMail(data, {
      se: {
        subject: 'Inte längre inställd',
        happened: `”${data.title}” är inte längre inställd.`,
        facts: [['Tid', periodText(data.start, data.end)]],
      },
      en: {
        subject: 'No longer cancelled',
        happened: `“${data.title}” is no longer cancelled.`,
        facts: [['Dates', periodText(data.start, data.end, 'en')]],
      },
    }),
  /** The sanction number is unchanged; the days are new. `formerReserve`: the reserve days that it had, as text. */
  sanctionMoved: (data: Sanction & { reason: string; from: Period; to: Period; formerReserve?: string }) =>
    sanctionMail(data, {
      se: {
        subject: 'Flyttad',
        happened: `”${data.title}” har flyttats.`,
        facts: [
          ['Tidigare', periodText(data.from.start, data.from.end)],
          ['Ny tid', periodText(data.to.start, data.to.end)],
          ...(data.formerReserve ? [['Reservdagar som utgår', data.formerReserve] as const] : []),
        ],
      },
      en: {
        subject: 'Moved',
        happened: `“${data.title}” has been moved.`,
        facts: [
          ['Previously', periodText(data.from.start, data.from.end, 'en')],
          ['New dates', periodText(data.to.start, data.to.end, 'en')],
          ...(data.formerReserve ? [['Reserve days that no longer apply', data.formerReserve] as const] : []),
        ],
      },
    }),
  sanctionWithdrawn: (data: Sanction & { reason: string }) =>
    sanctionMail(data, {
      se: {
        subject: 'Sanktionen är återkallad',
        happened: `Förbundet har återkallat sanktionen för ”${data.title}”. Tävlingen är därmed inte längre sanktionerad.`,
      },
      en: {
        subject: 'The sanction has been withdrawn',
        happened: `The federation has withdrawn the sanction for “${data.title}”. The competition is therefore no longer sanctioned.`,
      },
    }),
}
