// Mail about sanctioned competitions, to organisers and staff.
import { periodText } from '../../../contract/day-text.ts'
import type { Block, Letter } from '../letter.ts'

interface Sanction {
  number: string
  title: string
  publicPath: string
}

const reasonBlocks = (reason: string): Block[] => (reason.trim() === '' ? [] : ['Motivering:', { quote: reason }])

export const sanctionTemplates = {
  /** To districts and to those who wrote the announcement; applicant and club have a letter of their own. */
  sanctionDecided: (
    data: Sanction & { club: string; start: string; end: string; decidedBy: string; conditions: string; path: string },
  ): Letter => ({
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
      ...(data.conditions.trim() === '' ? [] : ['Villkor:', { quote: data.conditions }]),
      { label: 'Se tävlingens sida', path: data.publicPath },
      { label: 'Öppna sanktionen', path: data.path },
    ],
  }),
  sanctionUpdated: (data: Sanction & { changes: readonly { label: string; old: string; new: string }[] }): Letter => ({
    subject: `Ändrad: ${data.title} (${data.number})`,
    blocks: [
      `Förbundet har ändrat uppgifterna om ”${data.title}”.`,
      {
        facts: data.changes.map(({ label, old, new: now }) => [label, `${old || 'tomt'} → ${now || 'tomt'}`] as const),
      },
      { label: 'Se tävlingens sida', path: data.publicPath },
    ],
  }),
  sanctionCancelled: (data: Sanction & { reason: string }): Letter => ({
    subject: `Inställd: ${data.title} (${data.number})`,
    blocks: [
      `”${data.title}” har ställts in.`,
      ...reasonBlocks(data.reason),
      { label: 'Se tävlingens sida', path: data.publicPath },
    ],
  }),
  /** The number stays; the days are new. */
  sanctionMoved: (
    data: Sanction & { reason: string; from: { start: string; end: string }; to: { start: string; end: string } },
  ): Letter => ({
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
      { label: 'Se tävlingens sida', path: data.publicPath },
    ],
  }),
  sanctionWithdrawn: (data: Sanction & { reason: string }): Letter => ({
    subject: `Sanktionen är återkallad: ${data.title} (${data.number})`,
    blocks: [
      `Förbundet har återkallat sanktionen för ”${data.title}”. Tävlingen är därmed inte sanktionerad.`,
      ...reasonBlocks(data.reason),
      { label: 'Se tävlingens sida', path: data.publicPath },
    ],
  }),
}
