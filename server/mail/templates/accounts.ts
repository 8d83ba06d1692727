// Mail templates about an account, to its holder.
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'
import { reasonBlocks } from './localized-mail.ts'

/** `22 november 2026 kl. 01:40` */
const instantText = (instant: string) => {
  const [, time = ''] = swedishTimestamp(instant).split(' ')
  return `${dayText(swedishDay(instant))} kl. ${time.slice(0, 5)}`
}

interface AccessData {
  name: string
  changedBy: string
  /** 'Kontot har inaktiverats' */
  what: string
  /** What concerns each place, or what has changed there. */
  access: [place: string, text: string][]
  /** Empty when none was asked for. */
  reason: string
}

const factsOf = ({ access }: AccessData): MailBlock[] => (access.length === 0 ? [] : [{ facts: access }])

/** Who changed it stands by itself, because the name may be 'Någon'. */
const changeFacts = ({ changedBy, access }: AccessData): MailBlock => ({ facts: [['Ändrat av', changedBy], ...access] })

/**
 * No link in a mail that was queued without the id. `isAdministrator`: to the page among the administrators, which those alone open who
 * appoint them.
 */
const accountLink = (id: string | undefined, isAdministrator: boolean): MailBlock[] =>
  id === undefined
    ? []
    : [{ label: 'Visa kontot', path: `/home/settings/${isAdministrator ? 'administrators' : 'users'}/edit/${id}` }]

export const accountTemplates = {
  /** Without it the holder would not see a sign-in that somebody else started and the holder approved. */
  newSignIn: (data: { at: string; browser: string }): MailContent => ({
    subject: 'Ny inloggning med ditt konto',
    blocks: [
      'Någon har loggat in med ditt konto i en webbläsare där det inte har använts förut.',
      {
        facts: [
          ['Tid', instantText(data.at)],
          ['Webbläsare', data.browser],
        ],
      },
      'Var det du behöver du inte göra något.',
      'Var det inte du har du troligen godkänt en inloggning i Freja som någon annan hade startat. Hör av dig genast, så avslutas inloggningen och kontot inaktiveras.',
    ],
  }),
  /** To the old address and to the new one, because somebody who takes over an account redirects its mail. */
  emailChanged: (data: { at: string; address: string; changedBy?: string }): MailContent => ({
    subject: 'E-postadressen för ditt konto har ändrats',
    blocks: [
      `Besked om ditt konto och dina ärenden går från och med nu till ${data.address}.`,
      {
        facts: [
          ['Ändrat', instantText(data.at)],
          ...(data.changedBy ? [['Ändrat av', data.changedBy] as [string, string]] : []),
        ],
      },
      data.changedBy
        ? 'Är det inte väntat? Hör av dig genast.'
        : 'Var det inte du som ändrade adressen? Hör av dig genast.',
    ],
  }),
  /** Asked for on the first day, to the account that asked. */
  testMail: (data: { at: string }): MailContent => ({
    subject: 'Testmejl: e-posten fungerar',
    blocks: [
      `Du bad om ett testmejl den ${instantText(data.at)}. Det har gått samma väg som alla besked från systemet.`,
      'Ligger det i skräpposten behöver avsändaren godkännas där, annars hamnar även beskeden till föreningarna fel.',
      { label: 'Till Kom igång', path: '/home/dashboard' },
    ],
  }),
  /** Asked for on the page of notices. Names nobody with a protected identity. */
  dailyNotices: (data: { news: [what: string, text: string][]; count: number }): MailContent => ({
    subject: data.count === 1 ? 'En händelse som rör dig' : `${data.count} händelser som rör dig`,
    blocks: [
      'Det här har hänt i det du har arbetat med, eller börjat vänta på dig, sedan du senast fick veta något:',
      { facts: data.news },
      ...(data.count > data.news.length ? [`${data.count - data.news.length} till visas på sidan.`] : []),
      { label: 'Visa notiserna', path: '/home/notices' },
      'Mejlet kommer högst en gång om dagen, och bara när något har hänt. Du slår av det på samma sida.',
    ],
  }),
  /** Holds no secret: the account is opened by the person's own e-ID. */
  accountCreated: (data: AccessData): MailContent => ({
    subject: 'Du har fått ett konto',
    blocks: [
      `${data.changedBy} har skapat ett konto åt dig i förbundets administrationssystem.`,
      ...factsOf(data),
      'Logga in med Freja+, som du skaffar i appen Freja. Du behöver inget lösenord.',
      { label: 'Logga in', path: '/auth/login' },
    ],
  }),
  /** To the system administrators, once a day for each account that does so. */
  manyNumberReads: (data: {
    name: string
    count: number
    accountId?: string
    /** Missing in a mail that was queued before it was said, or by an older server. */
    day?: string
  }): MailContent => ({
    subject: `${data.name} har läst eller sökt på många identitetsnummer`,
    blocks: [
      `${data.name} har ${data.day === undefined ? 'i dag' : `den ${dayText(data.day)}`} läst eller sökt på fler än ${data.count} identitetsnummer: visat dem, hämtat registerutdrag, sökt fram konton och medlemmar utanför sin egen arbetsplats på dem, eller sökt på nummer som inte gav någon träff.`,
      'Det kan vara ett stort arbete som någon har bett om. Är det inte det: inaktivera kontot och hör av dig till personen.',
      'Varje läsning står i händelseloggen, men inte sökningar utan träff.',
      // Only administrators may read numbers.
      ...accountLink(data.accountId, true),
      { label: 'Öppna händelseloggen', path: '/home/settings/audit-log' },
    ],
  }),
  /** To the person, whoever made the change: an account may be taken over to act in somebody's name. */
  ownAccess: (data: AccessData): MailContent => ({
    subject: 'Ditt konto har ändrats',
    blocks: [
      `${data.what}.`,
      changeFacts(data),
      ...reasonBlocks(data.reason),
      'Är det inte väntat? Hör av dig till den som sköter konton hos er.',
    ],
  }),
  /** To the other administrators of the context, who see what one of them does. The name is empty when it must not be told. */
  accessOfOther: (data: AccessData & { accountId?: string; isAdministrator?: boolean }): MailContent => ({
    subject: data.name === '' ? 'Ett konto har ändrats' : `Kontot för ${data.name} har ändrats`,
    blocks: [
      data.name === '' ? `${data.what}.` : `${data.what}. Det gäller ${data.name}.`,
      changeFacts(data),
      ...reasonBlocks(data.reason),
      ...accountLink(data.accountId, data.isAdministrator ?? false),
      'Du får beskedet för att du också sköter konton här. Är det inte väntat? Hör av dig till den som gjorde ändringen.',
    ],
  }),
}
