// Mail templates about an application to its applicant, and to the club that is asked to confirm it.
import { dayText, periodText } from '../../../contract/dates/day-text.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'
import { commentBlocks, type FieldComment } from './announcements.ts'
import { safePersonName } from '../safe-person-name.ts'
import { reasonBlocks, type LocalizedData } from './localized-mail.ts'

interface Application extends LocalizedData {
  /** The announcement's title. */
  title: string
  club: string
}
/** With the private link, whose token is in the fragment: `/external/competitions/…#…`. */
interface WithLink extends Application {
  linkPath: string
}

const inLocale = (
  { language = 'se' }: LocalizedData,
  texts: Record<Locale, readonly [subject: string, ...blocks: MailBlock[]]>,
): MailContent => {
  const [subject, ...blocks] = texts[language]
  return { subject, blocks, language }
}

const linkNotice: Record<Locale, string> = {
  se: 'Länken är personlig. Den som har den kan läsa och ändra ansökan, så dela den bara med dem som arbetar med den.',
  en: 'The link is personal. Anyone who has it can read and change the application, so share it only with those who are working on it.',
}

/** `isReinstated`: the cancelled competition is taken back; otherwise another application has been approved. */
type PassedOver = Application & { isReinstated?: boolean }

const passedOver = ({ title, isReinstated }: PassedOver): Record<Locale, readonly [subject: string, cause: string]> =>
  isReinstated
    ? {
        se: ['Tävlingen behåller sin arrangör', `”${title}” är inte längre inställd och behåller sin arrangör.`],
        en: ['The competition keeps its organiser', `“${title}” is no longer cancelled and keeps its organiser.`],
      }
    : {
        se: ['Tävlingen har fått en annan arrangör', `En annan ansökan om att arrangera ”${title}” har godkänts.`],
        en: ['Another organiser has been chosen', `Another application to organise “${title}” has been approved.`],
      }

export const applicantTemplates = {
  /** The address is confirmed by a button on the page that the link leads to. */
  applicationConfirmEmail: (data: WithLink & { isUnsent?: boolean }) =>
    inLocale(data, {
      se: [
        `Bekräfta din e-postadress: ${data.title}`,
        data.isUnsent
          ? `Du har börjat en ansökan för ${data.club} om att arrangera ”${data.title}”. Öppna länken och tryck på ”Bekräfta e-postadressen”, så kan du fylla i resten och skicka den.`
          : `Du har skickat en ansökan för ${data.club} om att arrangera ”${data.title}”. Öppna länken och tryck på ”Bekräfta e-postadressen”, så kan ansökan granskas.`,
        { label: 'Öppna och bekräfta', path: data.linkPath },
        linkNotice.se,
        'Är det inte du som har ansökt kan du bortse från det här meddelandet.',
      ],
      en: [
        `Confirm your e-mail address: ${data.title}`,
        data.isUnsent
          ? `You have started an application for ${data.club} to organise “${data.title}”. Open the link and press “Confirm e-mail address”, then fill in the rest and send it.`
          : `You have sent an application for ${data.club} to organise “${data.title}”. Open the link and press “Confirm e-mail address” so that the application can be reviewed.`,
        { label: 'Open and confirm', path: data.linkPath },
        linkNotice.en,
        'If it was not you who applied, please disregard this message.',
      ],
    }),
  /** The private link again, for an applicant who has lost it. */
  applicationLink: (data: WithLink) =>
    inLocale(data, {
      se: [
        `Din länk till ansökan: ${data.title}`,
        `Här fortsätter du med ansökan för ${data.club} om att arrangera ”${data.title}”. Dina tidigare länkar fungerar också.`,
        { label: 'Öppna ansökan', path: data.linkPath },
        linkNotice.se,
      ],
      en: [
        `Your link to the application: ${data.title}`,
        `Continue here with the application for ${data.club} to organise “${data.title}”. Your earlier links work as well.`,
        { label: 'Open the application', path: data.linkPath },
        linkNotice.en,
      ],
    }),
  applicationReceived: (data: WithLink) =>
    inLocale(data, {
      se: [
        `Vi har tagit emot ansökan: ${data.title}`,
        `Ansökan för ${data.club} om att arrangera ”${data.title}” är inskickad och ska nu granskas. Du får ett meddelande när något händer.`,
        { label: 'Följ ansökan', path: data.linkPath },
        linkNotice.se,
      ],
      en: [
        `We have received the application: ${data.title}`,
        `The application for ${data.club} to organise “${data.title}” has been sent and will now be reviewed. We will write to you when something happens.`,
        { label: 'Follow the application', path: data.linkPath },
        linkNotice.en,
      ],
    }),
  applicationReturned: (data: WithLink & { reason: string; comments: readonly FieldComment[] }) =>
    inLocale(data, {
      se: [
        `Komplettering begärd: ${data.title}`,
        `Ansökan för ${data.club} om att arrangera ”${data.title}” behöver kompletteras innan den kan godkännas.`,
        ...reasonBlocks(data.reason, 'Det här behövs:'),
        ...commentBlocks(data.comments),
        { label: 'Komplettera ansökan', path: data.linkPath },
      ],
      en: [
        `More information needed: ${data.title}`,
        `The application for ${data.club} to organise “${data.title}” needs more information before it can be approved.`,
        ...reasonBlocks(data.reason, 'What is needed:'),
        ...commentBlocks(data.comments),
        { label: 'Complete the application', path: data.linkPath },
      ],
    }),
  applicationRejected: (data: Application & { reason: string }) =>
    inLocale(data, {
      se: [
        `Ansökan godkändes inte: ${data.title}`,
        `Ansökan för ${data.club} om att arrangera ”${data.title}” har granskats och godkändes inte.`,
        ...reasonBlocks(data.reason),
        'Tack för att ni ville arrangera. Ni är välkomna att söka igen.',
      ],
      en: [
        `The application was not approved: ${data.title}`,
        `The application for ${data.club} to organise “${data.title}” has been reviewed and was not approved.`,
        ...reasonBlocks(data.reason, 'Reason:'),
        'Thank you for offering to organise it. You are welcome to apply again.',
      ],
    }),
  /** To an applicant who was asked for completion and can send in nothing more (superseded). */
  applicationPassedOver: (data: PassedOver & { publicPath: string }) => {
    const { se, en } = passedOver(data)
    return inLocale(data, {
      se: [
        `${se[0]}: ${data.title}`,
        `${se[1]} Ansökan för ${data.club} kan därför inte längre kompletteras, och ni behöver inte göra något mer.`,
        'Tack för att ni ville arrangera. Ni är välkomna att söka igen.',
        { label: 'Se tävlingens sida', path: data.publicPath },
      ],
      en: [
        `${en[0]}: ${data.title}`,
        `${en[1]} The application for ${data.club} can therefore no longer be completed, and there is nothing more for you to do.`,
        'Thank you for offering to organise it. You are welcome to apply again.',
        { label: 'See the competition page', path: data.publicPath },
      ],
    })
  },
  /** `start` and `end` are the approved days. */
  applicationApproved: (
    data: Application & { sanctionNumber: string; start: string; end: string; publicPath: string; conditions?: string },
  ) =>
    inLocale(data, {
      se: [
        `Godkänd: ${data.title} (${data.sanctionNumber})`,
        `Ansökan för ${data.club} om att arrangera ”${data.title}” är godkänd, och tävlingen är sanktionerad.`,
        {
          facts: [
            ['Sanktionsnummer', data.sanctionNumber],
            ['Tid', periodText(data.start, data.end)],
            ['Arrangör', data.club],
          ],
        },
        ...reasonBlocks(data.conditions ?? '', 'Villkor:'),
        { label: 'Se tävlingens sida', path: data.publicPath },
      ],
      en: [
        `Approved: ${data.title} (${data.sanctionNumber})`,
        `The application for ${data.club} to organise “${data.title}” has been approved, and the competition is sanctioned.`,
        {
          facts: [
            ['Sanction number', data.sanctionNumber],
            ['Dates', periodText(data.start, data.end, 'en')],
            ['Organiser', data.club],
          ],
        },
        ...reasonBlocks(data.conditions ?? '', 'Conditions:'),
        { label: 'See the competition page', path: data.publicPath },
      ],
    }),
  /** To the club's address in the register, in Swedish; never to an address from the applicant. */
  applicationClubConfirm: (
    data: Omit<WithLink, 'language'> & { applicant: string; role: string; start: string; end: string },
  ): MailContent => ({
    subject: `Står ${data.club} bakom ansökan? ${data.title}`,
    blocks: [
      `Någon har i föreningens namn ansökt om att arrangera ”${data.title}”. Innan ansökan kan godkännas behöver ${data.club} bekräfta den.`,
      {
        facts: [
          [
            'Sökanden uppger sig vara',
            [data.applicant, data.role].map(safePersonName).filter(Boolean).join(', ') || 'Se ansökan',
          ],
          ['Tid', periodText(data.start, data.end)],
        ],
      },
      { label: 'Svara ja eller nej', path: data.linkPath },
      'Meddelandet går till den adress som föreningen har i förbundets register.',
    ],
  }),
  /** To an applicant whose application has not been submitted, or not again since it was returned for completion. */
  applicationDeadlineReminder: (data: WithLink & { lastDay: string; isReturned?: boolean }) =>
    inLocale(
      data,
      data.isReturned
        ? completionReminder(data)
        : {
            se: [
              `Sista ansökningsdag ${dayText(data.lastDay)}: ${data.title}`,
              `Ansökan för ${data.club} om att arrangera ”${data.title}” är inte inskickad. Sista dag är ${dayText(data.lastDay)}.`,
              { label: 'Fortsätt ansökan', path: data.linkPath },
            ],
            en: [
              `Last day to apply ${dayText(data.lastDay, 'en')}: ${data.title}`,
              `The application for ${data.club} to organise “${data.title}” has not been sent. The last day to apply is ${dayText(data.lastDay, 'en')}.`,
              { label: 'Continue the application', path: data.linkPath },
            ],
          },
    ),
}

/** The last day to apply does not hold for a completion. */
const completionReminder = ({
  title,
  club,
  lastDay,
  linkPath,
}: WithLink & { lastDay: string }): Parameters<typeof inLocale>[1] => ({
  se: [
    `Ansökan väntar på komplettering: ${title}`,
    `Förbundet har bett om komplettering av ansökan för ${club} om att arrangera ”${title}”, och den är inte inskickad igen. Sista ansökningsdag är ${dayText(lastDay)}. Du kan komplettera ansökan även efter den, så länge tävlingen söker arrangör.`,
    { label: 'Komplettera ansökan', path: linkPath },
  ],
  en: [
    `More information needed: ${title}`,
    `The federation has asked for more information about the application for ${club} to organise “${title}”, and it has not been sent again. The last day to apply is ${dayText(lastDay, 'en')}. You can complete the application after that too, as long as the competition is looking for an organiser.`,
    { label: 'Complete the application', path: linkPath },
  ],
})
