// Mail templates about the decision on an application, to its applicant and its club.
import { periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import type { MailBlock } from '../mail-rendering.ts'
import { commentBlocks, type FieldComment } from './announcements.ts'
import { inLocale, organizerLinkNotice, type Application, type WithLink } from './applicant-mail.ts'
import { reasonBlocks } from './localized-mail.ts'

type SubjectAndCause = Record<Locale, readonly [subject: string, cause: string]>

/** To an applicant who was asked for completion and can send in nothing more (superseded). */
const notCompleted = (data: Application & { publicPath: string }, { se, en }: SubjectAndCause) =>
  inLocale(data, {
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

/** What the private link is for when the competition is sanctioned. */
const organizerBlocks = (path: string): Record<Locale, MailBlock[]> => ({
  se: [
    'Ni skriver själva inbjudan och program på tävlingens sida, och lägger till dokument och länken till anmälan.',
    { label: 'Skriv inbjudan och program', path },
    organizerLinkNotice.se,
  ],
  en: [
    'You write the invitation and the programme on the competition page yourselves, and add documents and the link for entries.',
    { label: 'Write the invitation and programme', path },
    organizerLinkNotice.en,
  ],
})

export const applicantDecisionTemplates = {
  /** To the former contact of an approved application. */
  applicationContactReplaced: (data: Application) =>
    inLocale(data, {
      se: [
        `Du är inte längre kontaktperson: ${data.title}`,
        `Förbundet har bytt kontaktperson i ansökan för ${data.club} om att arrangera ”${data.title}”. Länkarna som du har fått till den gäller inte längre, och mejl om tävlingen går till den nya kontaktpersonen.`,
      ],
      en: [
        `You are no longer the contact person: ${data.title}`,
        `The federation has changed the contact person in the application for ${data.club} to organise “${data.title}”. The links to it that you have been sent no longer work, and e-mail about the competition goes to the new contact person.`,
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
  /** `hasApplied`: false for a club that has not said yes to what somebody has applied for in its name. */
  applicationRejected: ({ hasApplied = true, ...data }: Application & { reason: string; hasApplied?: boolean }) =>
    inLocale(data, {
      se: [
        `Ansökan godkändes inte: ${data.title}`,
        `Ansökan för ${data.club} om att arrangera ”${data.title}” har granskats och godkändes inte.`,
        ...reasonBlocks(data.reason),
        ...(hasApplied ? ['Tack för att ni ville arrangera. Ni är välkomna att söka igen.'] : []),
      ],
      en: [
        `The application was not approved: ${data.title}`,
        `The application for ${data.club} to organise “${data.title}” has been reviewed and was not approved.`,
        ...reasonBlocks(data.reason, 'Reason:'),
        ...(hasApplied ? ['Thank you for offering to organise it. You are welcome to apply again.'] : []),
      ],
    }),
  /** `isReinstated`: the cancelled competition is taken back; otherwise another application has been approved. */
  applicationPassedOver: (data: Application & { publicPath: string; isReinstated?: boolean }) =>
    notCompleted(
      data,
      data.isReinstated
        ? {
            se: [
              'Tävlingen behåller sin arrangör',
              `”${data.title}” är inte längre inställd och behåller sin arrangör.`,
            ],
            en: [
              'The competition keeps its organiser',
              `“${data.title}” is no longer cancelled and keeps its organiser.`,
            ],
          }
        : {
            se: [
              'Tävlingen har fått en annan arrangör',
              `En annan ansökan om att arrangera ”${data.title}” har godkänts.`,
            ],
            en: [
              'Another organiser has been chosen',
              `Another application to organise “${data.title}” has been approved.`,
            ],
          },
    ),
  /** The competition is cancelled or has lost its sanction, and no new organizer is looked for. */
  applicationsClosed: (data: Application & { publicPath: string }) =>
    notCompleted(data, {
      se: ['Tävlingen söker ingen ny arrangör', `Utlysningen av ”${data.title}” har stängts för ansökningar.`],
      en: ['The competition is not looking for a new organiser', `“${data.title}” has been closed for applications.`],
    }),
  /** The competition whose cancellation had closed the announcement is taken back. */
  applicationsReopened: (data: WithLink) =>
    inLocale(data, {
      se: [
        `Ansökan kan kompletteras igen: ${data.title}`,
        `Utlysningen av ”${data.title}” tar emot kompletteringar igen. Ansökan för ${data.club} kan därför kompletteras.`,
        { label: 'Komplettera ansökan', path: data.linkPath },
      ],
      en: [
        `The application can be completed again: ${data.title}`,
        `Applications to organise “${data.title}” can be completed again, and so can the application for ${data.club}.`,
        { label: 'Complete the application', path: data.linkPath },
      ],
    }),
  /** `start` and `end` are the approved days. `linkPath`: of the applicant, who writes on the competition's page. */
  applicationApproved: (
    data: Application & {
      sanctionNumber: string
      start: string
      end: string
      publicPath: string
      conditions?: string
      linkPath?: string
    },
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
        ...(data.linkPath ? organizerBlocks(data.linkPath).se : []),
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
        ...(data.linkPath ? organizerBlocks(data.linkPath).en : []),
        { label: 'See the competition page', path: data.publicPath },
      ],
    }),
}
