// Mail templates about sanctioned competitions: to clubs, districts and staff in Swedish, to applicants in their own locale.
import { periodText } from '../../../contract/dates/day-text.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'
import { localizedMail, reasonBlocks, type LocalizedData } from './localized-mail.ts'

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
const changeFacts = (changes: readonly Change[], language: Locale): MailBlock => ({
  facts: changes.map(
    ({ label, old, new: now }) => [label, `${old || empty[language]} → ${now || empty[language]}`] as const,
  ),
})
const pageLink = ({ publicPath }: Sanction, language: Locale): MailBlock => ({
  label: { se: 'Se tävlingens sida', en: 'See the competition page' }[language],
  path: publicPath,
})

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
      pageLink(data, 'se'),
      { label: 'Öppna tävlingen', path: data.path },
    ],
  }),
  sanctionUpdated: (data: Sanction & { changes: readonly Change[] }) =>
    localizedMail(data, {
      se: {
        subject: `Ändrad: ${data.title} (${data.number})`,
        blocks: [
          `Förbundet har ändrat uppgifterna om ”${data.title}”.`,
          changeFacts(data.changes, 'se'),
          pageLink(data, 'se'),
        ],
      },
      en: {
        subject: `Changed: ${data.title} (${data.number})`,
        blocks: [
          `The federation has changed the details of “${data.title}”.`,
          changeFacts(data.changes, 'en'),
          pageLink(data, 'en'),
        ],
      },
    }),
  sanctionCancelled: (data: Sanction & { reason: string }) =>
    localizedMail(data, {
      se: {
        subject: `Inställd: ${data.title} (${data.number})`,
        blocks: [`”${data.title}” har ställts in.`, ...reasonBlocks(data.reason), pageLink(data, 'se')],
      },
      en: {
        subject: `Cancelled: ${data.title} (${data.number})`,
        blocks: [`“${data.title}” has been cancelled.`, ...reasonBlocks(data.reason, 'Reason:'), pageLink(data, 'en')],
      },
    }),
  /** The sanction number is unchanged; the days are new. */
  sanctionMoved: (data: Sanction & { reason: string; from: Period; to: Period }) =>
    localizedMail(data, {
      se: {
        subject: `Flyttad: ${data.title} (${data.number})`,
        blocks: [
          `”${data.title}” har flyttats.`,
          {
            facts: [
              ['Tidigare', periodText(data.from.start, data.from.end)],
              ['Ny tid', periodText(data.to.start, data.to.end)],
            ],
          },
          ...reasonBlocks(data.reason),
          pageLink(data, 'se'),
        ],
      },
      en: {
        subject: `Moved: ${data.title} (${data.number})`,
        blocks: [
          `“${data.title}” has been moved.`,
          {
            facts: [
              ['Previously', periodText(data.from.start, data.from.end, 'en')],
              ['New dates', periodText(data.to.start, data.to.end, 'en')],
            ],
          },
          ...reasonBlocks(data.reason, 'Reason:'),
          pageLink(data, 'en'),
        ],
      },
    }),
  sanctionWithdrawn: (data: Sanction & { reason: string }) =>
    localizedMail(data, {
      se: {
        subject: `Sanktionen är återkallad: ${data.title} (${data.number})`,
        blocks: [
          `Förbundet har återkallat sanktionen för ”${data.title}”. Tävlingen är därmed inte sanktionerad.`,
          ...reasonBlocks(data.reason),
          pageLink(data, 'se'),
        ],
      },
      en: {
        subject: `The sanction has been withdrawn: ${data.title} (${data.number})`,
        blocks: [
          `The federation has withdrawn the sanction for “${data.title}”. The competition is therefore no longer sanctioned.`,
          ...reasonBlocks(data.reason, 'Reason:'),
          pageLink(data, 'en'),
        ],
      },
    }),
}
