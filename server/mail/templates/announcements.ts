// Mail templates about announcements (utlysningar): to staff in Swedish, to applicants in their own locale.
import { dayText, periodText } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'
import { linkNotice } from './applicant-mail.ts'
import { changeMail, reasonBlocks, type LocalizedData } from './localized-mail.ts'

export interface FieldComment {
  /** The field's label in the form. */
  label: string
  text: string
}

/** A reviewer's comments, field by field. */
export const commentBlocks = (comments: readonly FieldComment[]): MailBlock[] =>
  comments.flatMap(({ label, text }) => [`${label}:`, { quote: text }])

interface Announcement {
  title: string
  path: string
}

interface Waiting {
  title: string
  /** The club of an application. An older server, beside this one while they are replaced, does not write it. */
  club?: string
  /** The first day of its waiting. An older server, beside this one while they are replaced, does not write it. */
  since?: string
  /** Read by an older server, beside this one while they are replaced. */
  days: number
  /** The deadline of the decision, if any; `isLate` when it had passed as the mail was written. */
  deadline?: string | null
  isLate?: boolean
  path: string
}
/** Several clubs may have applied for one competition. */
const waitingText = ({ title, club }: Waiting): string =>
  club === undefined ? title : `${title}: ansökan från ${club}`
/** Names days instead of counting them, because the mail may wait, too. */
const waitedText = ({ since, deadline, isLate = false }: Waiting): string => {
  const waited = since === undefined ? 'har väntat' : `har väntat sedan ${dayText(since)}`
  if (!deadline) return waited
  return `${waited}, ${isLate ? 'skulle ha beslutats' : 'besluta'} senast ${dayText(deadline)}`
}

export interface MovedApplication {
  /** Null in a draft that names none yet. */
  club: string | null
  linkPath: string
  /** It is in review, where its applicant cannot change it. */
  isSent: boolean
}
const movedApplicationBlocks = ({ club, linkPath, isSent }: MovedApplication, language: Locale): MailBlock[] =>
  ({
    se: [
      `Din ansökan${club === null ? '' : ` för ${club}`} har flyttats med, men har kvar de tävlingsdagar som den hade. ${isSent ? 'Passar de inte den nya tiden ber granskaren dig om nya.' : 'Se över dem innan du skickar in den.'}`,
      { label: 'Öppna ansökan', path: linkPath },
    ],
    en: [
      `Your application${club === null ? '' : ` for ${club}`} has been carried over, but keeps its original competition days. ${isSent ? 'If they do not fit the new dates, the reviewer will ask you for new ones.' : 'Check them before you send it.'}`,
      { label: 'Open the application', path: linkPath },
    ],
  })[language]

export const announcementTemplates = {
  /** To those who may decide on it. */
  announcementSubmitted: (
    data: Announcement & { branch: string; submittedBy: string; message?: string },
  ): MailContent => ({
    subject: `Att granska: ${data.title}`,
    blocks: [
      `${data.submittedBy} har skickat in utlysningen ”${data.title}” för ${data.branch}. Den väntar på ett beslut.`,
      ...(data.message?.trim() ? ['Meddelande till granskarna:', { quote: data.message }] : []),
      { label: 'Granska utlysningen', path: data.path },
    ],
  }),
  announcementReturned: (
    data: Announcement & { decidedBy: string; reason: string; comments: readonly FieldComment[] },
  ): MailContent => ({
    subject: `Komplettering begärd: ${data.title}`,
    blocks: [
      `${data.decidedBy} har läst utlysningen ”${data.title}” och ber om komplettering. Den är åter ett utkast och kan ändras.`,
      ...reasonBlocks(data.reason),
      ...commentBlocks(data.comments),
      { label: 'Komplettera utlysningen', path: data.path },
    ],
  }),
  announcementRejected: (data: Announcement & { decidedBy: string; reason: string }): MailContent => ({
    subject: `Ej godkänd: ${data.title}`,
    blocks: [
      `${data.decidedBy} har beslutat att inte godkänna utlysningen ”${data.title}”.`,
      ...reasonBlocks(data.reason),
      'Utlysningen kan göras om till utkast, ändras och skickas in igen.',
      { label: 'Visa utlysningen', path: data.path },
    ],
  }),
  announcementApproved: (
    data: Announcement & { decidedBy: string; publicPath: string; lastDay?: string | null },
  ): MailContent => ({
    subject: `Utlyst: ${data.title}`,
    blocks: [
      `${data.decidedBy} har godkänt utlysningen ”${data.title}”. Den är nu publicerad och syns i tävlingskalendern.`,
      ...(data.lastDay ? [`Föreningar kan ansöka om att arrangera till och med ${dayText(data.lastDay)}.`] : []),
      { label: 'Se den publika sidan', path: data.publicPath },
      { label: 'Öppna utlysningen', path: data.path },
    ],
  }),
  /** To staff, and to those who have applied. */
  announcementCancelled: (data: LocalizedData & { title: string; reason: string; publicPath: string }) =>
    changeMail(
      data,
      { se: 'Läs mer', en: 'Read more' },
      {
        se: { subject: 'Inställd', happened: `”${data.title}” har ställts in.` },
        en: { subject: 'Cancelled', happened: `“${data.title}” has been cancelled.` },
      },
    ),
  announcementMoved: (
    data: LocalizedData & {
      title: string
      reason: string
      start?: string | null
      end?: string | null
      publicPath: string
      /** The recipient's own applications, which move along; none for the others. */
      applications?: readonly MovedApplication[]
    },
  ): MailContent => {
    const { title, start, end, applications = [], language = 'se' } = data
    const days = (locale: Locale) => start && end && periodText(start, end, locale)
    const { blocks, ...mail } = changeMail(
      data,
      { se: 'Se den nya tiden', en: 'See the new dates' },
      {
        se: {
          subject: 'Flyttad',
          happened: `”${title}” har flyttats.${days('se') ? ` Ny tid: ${days('se')}.` : ''}`,
        },
        en: {
          subject: 'Moved',
          happened: `“${title}” has been moved.${days('en') ? ` New dates: ${days('en')}.` : ''}`,
        },
      },
    )
    return {
      ...mail,
      blocks: [
        ...blocks,
        ...applications.flatMap((one) => movedApplicationBlocks(one, language)),
        ...(applications.length > 0 ? [linkNotice[language]] : []),
      ],
    }
  },
  /** The daily reminder to everybody who may decide. */
  reviewReminder: (data: { waiting: readonly Waiting[] }): MailContent => ({
    subject:
      data.waiting.length === 1
        ? 'Påminnelse: ett ärende väntar på dig'
        : `Påminnelse: ${data.waiting.length} ärenden väntar på dig`,
    blocks: [
      'Det här väntar på ditt beslut:',
      ...data.waiting.map((record) => ({ label: `${waitingText(record)} (${waitedText(record)})`, path: record.path })),
    ],
  }),
  /** To the editors of a returned announcement, before its last application day is too close. */
  completionReminder: (data: {
    waiting: readonly { title: string; lastDay: string; path: string }[]
  }): MailContent => ({
    subject:
      data.waiting.length === 1
        ? 'Påminnelse: en utlysning väntar på din komplettering'
        : `Påminnelse: ${data.waiting.length} utlysningar väntar på din komplettering`,
    blocks: [
      `En granskare har bett om komplettering. ${data.waiting.length === 1 ? 'Utlysningen behöver vara publicerad' : 'Utlysningarna behöver vara publicerade'} i god tid före sista ansökningsdag, så att föreningar hinner ansöka:`,
      ...data.waiting.map(({ title, lastDay, path }) => ({
        label: `${title} (sista ansökningsdag ${dayText(lastDay)})`,
        path,
      })),
    ],
  }),
}
