// Mail to those outside: the applicant, by the private link, and the club that is asked to confirm.
import { dayText, periodText } from '../../../contract/day-text.ts'
import type { Letter } from '../letter.ts'
import { commentBlocks, type FieldComment } from './announcements.ts'

interface Application {
  /** The announcement's title. */
  title: string
  club: string
}
/** The private link, its token in the fragment: `/external/competitions/…#…`. */
interface WithLink extends Application {
  linkPath: string
}

const linkNotice =
  'Länken är personlig. Den som har den kan läsa och ändra ansökan, så dela den bara med dem som arbetar med den.'

export const applicantTemplates = {
  /** The address is confirmed when the link is followed. */
  applicationConfirmEmail: (data: WithLink): Letter => ({
    subject: `Bekräfta din e-postadress: ${data.title}`,
    blocks: [
      `Du har börjat en ansökan för ${data.club} om att arrangera ”${data.title}”. Bekräfta att adressen är din, så kan ansökan granskas.`,
      { label: 'Bekräfta och fortsätt', path: data.linkPath },
      linkNotice,
      'Är det inte du som har ansökt kan du bortse från det här meddelandet.',
    ],
  }),
  /** The private link again, for the one who has lost it. */
  applicationLink: (data: WithLink): Letter => ({
    subject: `Din länk till ansökan: ${data.title}`,
    blocks: [
      `Här fortsätter du med ansökan för ${data.club} om att arrangera ”${data.title}”. Tidigare länkar har slutat gälla.`,
      { label: 'Öppna ansökan', path: data.linkPath },
      linkNotice,
    ],
  }),
  applicationReceived: (data: WithLink): Letter => ({
    subject: `Vi har tagit emot ansökan: ${data.title}`,
    blocks: [
      `Ansökan för ${data.club} om att arrangera ”${data.title}” är inskickad och ska nu granskas. Du får ett meddelande när något händer.`,
      { label: 'Följ ansökan', path: data.linkPath },
      linkNotice,
    ],
  }),
  applicationReturned: (data: WithLink & { reason: string; comments: readonly FieldComment[] }): Letter => ({
    subject: `Komplettering begärd: ${data.title}`,
    blocks: [
      `Ansökan för ${data.club} om att arrangera ”${data.title}” behöver kompletteras innan den kan godkännas.`,
      ...(data.reason.trim() === '' ? [] : [{ quote: data.reason }]),
      ...commentBlocks(data.comments),
      { label: 'Komplettera ansökan', path: data.linkPath },
    ],
  }),
  applicationRejected: (data: Application & { reason: string }): Letter => ({
    subject: `Ansökan godkändes inte: ${data.title}`,
    blocks: [
      `Ansökan för ${data.club} om att arrangera ”${data.title}” har granskats och godkändes inte.`,
      ...(data.reason.trim() === '' ? [] : ['Motivering:', { quote: data.reason }]),
      'Tack för att ni ville arrangera. Ni är välkomna att söka igen.',
    ],
  }),
  /** `start` and `end` are the days that were approved. */
  applicationApproved: (
    data: Application & { sanctionNumber: string; start: string; end: string; publicPath: string; conditions?: string },
  ): Letter => ({
    subject: `Godkänd: ${data.title} (${data.sanctionNumber})`,
    blocks: [
      `Ansökan för ${data.club} om att arrangera ”${data.title}” är godkänd, och tävlingen är sanktionerad.`,
      {
        facts: [
          ['Sanktionsnummer', data.sanctionNumber],
          ['Tid', periodText(data.start, data.end)],
          ['Arrangör', data.club],
        ],
      },
      ...(data.conditions?.trim() ? ['Villkor:', { quote: data.conditions }] : []),
      { label: 'Se tävlingens sida', path: data.publicPath },
    ],
  }),
  /** To the club's registered address; never to one that the applicant has given. */
  applicationClubConfirm: (
    data: WithLink & { applicant: string; role: string; start: string; end: string },
  ): Letter => ({
    subject: `Står ${data.club} bakom ansökan? ${data.title}`,
    blocks: [
      `${data.applicant} har i föreningens namn ansökt om att arrangera ”${data.title}”. Innan ansökan kan godkännas behöver ${data.club} bekräfta den.`,
      {
        facts: [
          ['Sökande', data.role ? `${data.applicant}, ${data.role}` : data.applicant],
          ['Tid', periodText(data.start, data.end)],
        ],
      },
      { label: 'Svara ja eller nej', path: data.linkPath },
      'Meddelandet går till den adress som föreningen har i förbundets register.',
    ],
  }),
  /** To an applicant whose application is not sent in. */
  applicationDeadlineReminder: (data: WithLink & { lastDay: string }): Letter => ({
    subject: `Sista ansökningsdag ${dayText(data.lastDay)}: ${data.title}`,
    blocks: [
      `Ansökan för ${data.club} om att arrangera ”${data.title}” är inte inskickad. Sista dag är ${dayText(data.lastDay)}.`,
      { label: 'Fortsätt ansökan', path: data.linkPath },
    ],
  }),
}
