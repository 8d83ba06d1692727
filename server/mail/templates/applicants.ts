// Mail templates about an application to its applicant, and to the club that is asked to confirm it.
import type { Locale } from '#contract/locale.ts'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import { dayText, periodText } from '#contract/dates/day-text.ts'
import type { MailContent } from '../mail-rendering.ts'
import { safePersonName } from '../safe-person-name.ts'
import { inLocale, linkNotice, organizerLinkNotice, type WithLink } from './applicant-mail.ts'

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
  /**
   * The private link again, for an applicant who has lost it. Says nothing of earlier links, which may have ended, but to the contact whom
   * staff have named: `isNewContact` tells whether somebody else was it before.
   */
  applicationLink: (
    // `isRejected`: in a mail that was queued before `applicationLinkRejected` was made.
    data: OrganizerLink & { isApproved?: boolean; isRejected?: boolean },
  ) =>
    inLocale(
      data,
      data.isApproved
        ? organizerLink(data)
        : data.isRejected
          ? rejectedLink(data)
          : {
              se: [
                `Din länk till ansökan: ${data.title}`,
                `Här fortsätter du med ansökan för ${data.club} om att arrangera ”${data.title}”.`,
                { label: 'Öppna ansökan', path: data.linkPath },
                linkNotice.se,
              ],
              en: [
                `Your link to the application: ${data.title}`,
                `Continue here with the application for ${data.club} to organise “${data.title}”.`,
                { label: 'Open the application', path: data.linkPath },
                linkNotice.en,
              ],
            },
    ),
  /** An older server, beside this one while they are replaced, would say that the application can be continued. */
  applicationLinkRejected: (data: WithLink) => inLocale(data, rejectedLink(data)),
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
  /** The club may change its answer until the application is decided. */
  applicationRefusedByClub: (data: WithLink) =>
    inLocale(data, {
      se: [
        `Föreningen har svarat nej: ${data.title}`,
        `${data.club} har svarat att föreningen inte står bakom ansökan om att arrangera ”${data.title}”. Ansökan kan inte godkännas så länge föreningen säger nej.`,
        'Tala med föreningen: den kan svara på nytt genom den senaste länken som den har fått, men ja först när en ansökan som kompletteras har skickats in igen.',
        { label: 'Öppna ansökan', path: data.linkPath },
        linkNotice.se,
      ],
      en: [
        `The club has said no: ${data.title}`,
        `${data.club} has answered that it does not support the application to organise “${data.title}”. The application cannot be approved as long as the club says no.`,
        'Talk to the club: it can answer again through the latest link that it has been sent, but yes to an application that is being completed only when it has been sent again.',
        { label: 'Open the application', path: data.linkPath },
        linkNotice.en,
      ],
    }),
  /** To the club's address in the register, in Swedish; never to an address from the applicant. */
  applicationClubConfirm: (data: ClubQuestion & { applicant: string; role: string }): MailContent =>
    clubQuestion(data, [
      {
        facts: [
          [
            'Sökanden uppger sig vara',
            [data.applicant, data.role].map(safePersonName).filter(Boolean).join(', ') || 'Se ansökan',
          ],
          ['Tid', periodText(data.start, data.end)],
        ],
      },
    ]),
  /** The same to an address on hold: does not name the applicant. `until`: when it counts. */
  applicationClubConfirmOnHold: (data: ClubQuestion & { until: string }): MailContent =>
    clubQuestion(data, [
      { facts: [['Tid', periodText(data.start, data.end)]] },
      `Föreningens e-postadress är nyss ändrad. Det går att svara efter ${holdEndText(data.until)}, och då står det i ansökan vem som har skickat in den.`,
    ]),
  /** To an applicant whose application has not been submitted, or not again since it was returned for completion. */
  applicationDeadlineReminder: (data: DeadlineReminder & { isReturned?: boolean }) =>
    inLocale(
      data,
      data.isReturned
        ? completionReminder(data)
        : {
            se: [
              `Sista ansökningsdag ${dayText(data.lastDay)}: ${data.title}`,
              `Ansökan för ${data.club} om att arrangera ”${data.title}” ${unsentText(data.day).se} Sista ansökningsdag är den ${dayText(data.lastDay)}.`,
              { label: 'Fortsätt ansökan', path: data.linkPath },
            ],
            en: [
              `Last day to apply ${dayText(data.lastDay, 'en')}: ${data.title}`,
              `The application for ${data.club} to organise “${data.title}” ${unsentText(data.day).en} The last day to apply is ${dayText(data.lastDay, 'en')}.`,
              { label: 'Continue the application', path: data.linkPath },
            ],
          },
    ),
}

type ClubQuestion = Omit<WithLink, 'language'> & { start: string; end: string }

const clubQuestion = ({ club, title, linkPath }: ClubQuestion, about: MailContent['blocks']): MailContent => ({
  subject: `Står ${club} bakom ansökan? ${title}`,
  blocks: [
    `Någon har i föreningens namn ansökt om att arrangera ”${title}”. Innan ansökan kan godkännas behöver ${club} bekräfta den.`,
    ...about,
    { label: 'Svara ja eller nej', path: linkPath },
    'Meddelandet går till den adress som föreningen har i förbundets register.',
  ],
})

type OrganizerLink = WithLink & { isNewContact?: boolean }

const contactTexts = (isNew: boolean) =>
  isNew
    ? ({
        se: 'Förbundet har gjort dig till kontaktperson för tävlingen. Mejl om den går till dig från och med nu.',
        en: 'The federation has made you the contact person of the competition. E-mail about it goes to you from now on.',
      } as const)
    : ({
        se: 'Länkarna som du har fått tidigare gäller inte längre.',
        en: 'The links that you were sent before no longer work.',
      } as const)

/** The private link again when the application has been approved. */
const organizerLink = ({ title, club, linkPath, isNewContact }: OrganizerLink): Parameters<typeof inLocale>[1] => ({
  se: [
    `Din länk till tävlingen: ${title}`,
    ...(isNewContact === undefined ? [] : [contactTexts(isNewContact).se]),
    `Här finns ansökan för ${club} om att arrangera ”${title}”, med tävlingens inbjudan och program.`,
    { label: 'Öppna tävlingen', path: linkPath },
    organizerLinkNotice.se,
  ],
  en: [
    `Your link to the competition: ${title}`,
    ...(isNewContact === undefined ? [] : [contactTexts(isNewContact).en]),
    `Here is the application for ${club} to organise “${title}”, with the invitation and the programme of the competition.`,
    { label: 'Open the competition', path: linkPath },
    organizerLinkNotice.en,
  ],
})

/** The private link again when the application has been rejected, which leaves nothing to change. */
const rejectedLink = ({ title, club, linkPath }: WithLink): Parameters<typeof inLocale>[1] => ({
  se: [
    `Din länk till ansökan: ${title}`,
    `Här finns ansökan för ${club} om att arrangera ”${title}”, med beslutet om den.`,
    { label: 'Öppna ansökan', path: linkPath },
    'Länken är personlig. Den som har den kan läsa ansökan.',
  ],
  en: [
    `Your link to the application: ${title}`,
    `Here is the application for ${club} to organise “${title}”, with the decision on it.`,
    { label: 'Open the application', path: linkPath },
    'The link is personal. Anyone who has it can read the application.',
  ],
})

interface DeadlineReminder extends WithLink {
  lastDay: string
  /** On which it was written, because the mail may wait. Missing in one that an older server has written. */
  day?: string
}

/** `isAgain`: since it was returned for completion. */
const unsentText = (day: string | undefined, isAgain = false): Record<Locale, string> => {
  const again = isAgain ? { se: ' igen', en: ' again' } : { se: '', en: '' }
  return day === undefined
    ? { se: `är inte inskickad${again.se}.`, en: `has not been sent${again.en}.` }
    : {
        se: `var inte inskickad${again.se} den ${dayText(day)}. Har du skickat in den sedan dess behöver du inte göra något.`,
        en: `had not been sent${again.en} as of ${dayText(day, 'en')}. If you have sent it since then, you do not need to do anything.`,
      }
}

/** The last day to apply does not hold for a completion. */
const completionReminder = ({
  title,
  club,
  lastDay,
  day,
  linkPath,
}: DeadlineReminder): Parameters<typeof inLocale>[1] => ({
  se: [
    `Ansökan väntar på komplettering: ${title}`,
    `Förbundet har bett om komplettering av ansökan för ${club} om att arrangera ”${title}”, och den ${unsentText(day, true).se} Sista ansökningsdag är den ${dayText(lastDay)}. Du kan komplettera ansökan även efter den, så länge tävlingen söker arrangör.`,
    { label: 'Komplettera ansökan', path: linkPath },
  ],
  en: [
    `More information needed: ${title}`,
    `The federation has asked for more information about the application for ${club} to organise “${title}”, and it ${unsentText(day, true).en} The last day to apply is ${dayText(lastDay, 'en')}. You can complete the application after that too, as long as the competition is looking for an organiser.`,
    { label: 'Complete the application', path: linkPath },
  ],
})
