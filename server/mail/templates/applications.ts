// Mail templates about applications to arrange a competition (tävlingsansökningar), to staff.
import { dayText } from '#contract/dates/day-text.ts'
import type { MailContent } from '../mail-rendering.ts'
import { safePersonName } from '../safe-person-name.ts'

interface Application {
  title: string
  club: string
  path: string
}

export const applicationTemplates = {
  applicationSubmitted: (data: Application & { applicant: string; isAnswer?: boolean }): MailContent => ({
    subject: data.isAnswer ? `Kompletterad ansökan: ${data.title}` : `Ny ansökan: ${data.title}`,
    blocks: [
      data.isAnswer
        ? `${data.club} har kompletterat sin ansökan om att arrangera ”${data.title}”.`
        : `${data.club} har ansökt om att arrangera ”${data.title}”. ${safePersonName(data.applicant) ? `Sökanden uppger sig vara ${safePersonName(data.applicant)}.` : 'Sökandens namn står i ansökan.'}`,
      { label: 'Granska ansökan', path: data.path },
    ],
  }),
  /** To the system administrators, when half of a daily budget of outsiders has been used. */
  outsidersHalf: (data: { day: string }): MailContent => ({
    subject: 'Ovanligt mycket skickas till den öppna tävlingsansökan',
    blocks: [
      `Den ${dayText(data.day)} hade hälften använts av vad alla utan konto tillsammans får skicka på ett dygn. När allt är använt tas inga fler ansökningar eller filer emot förrän nästa dygn.`,
      'Är det väntat, till exempel inför en sista ansökningsdag, kan gränserna höjas: inställningarna APPLICATION_MB_PER_DAY och APPLICATION_LETTERS_PER_DAY.',
    ],
  }),
  applicationWithdrawn: (data: Application): MailContent => ({
    subject: `Tillbakadragen ansökan: ${data.title}`,
    blocks: [
      `${data.club} har dragit tillbaka sin ansökan om att arrangera ”${data.title}”.`,
      { label: 'Visa ansökan', path: data.path },
    ],
  }),
  applicationClubAnswered: (data: Application & { answer: 'yes' | 'no' }): MailContent => ({
    subject: `${data.club} har svarat ${data.answer === 'yes' ? 'ja' : 'nej'}: ${data.title}`,
    blocks: [
      data.answer === 'yes'
        ? `${data.club} har bekräftat ansökan om att arrangera ”${data.title}”.`
        : `${data.club} står inte bakom ansökan om att arrangera ”${data.title}”.`,
      { label: 'Visa ansökan', path: data.path },
    ],
  }),
}
