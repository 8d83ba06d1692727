// Operation (Drift): how the instance is, for those who run it, and the mail that can be sent again.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const instant = z.string()
const count = z.int()

const backupMade = z.object({
  id: z.string(),
  /** The time of its snapshot. */
  startedAt: instant,
  fileName: z.string(),
  size: z.number(),
  rowCount: z.number(),
  /** Why it was not verified; null when it was. */
  fault: z.string().nullable(),
})
export type BackupMade = z.output<typeof backupMade>

const undeliveredMail = z.object({
  id: z.string(),
  recipient: z.string(),
  /** Empty when the content has been deleted. */
  subject: z.string(),
  createdAt: instant,
  /** When delivery was given up; null while it is tried again. */
  failedAt: instant.nullable(),
  isEmpty: z.boolean(),
  /** A reminder or the like of an earlier day, which is not sent together with others. An older server does not send it. */
  isOutdated: z.boolean().default(false),
  /** What the mail server answered last, or why the mail could not be written. */
  lastError: z.string(),
})
export type UndeliveredMail = z.output<typeof undeliveredMail>

const jobState = z.object({
  name: z.string(),
  title: z.string(),
  completedAt: instant.nullable(),
  failedAt: instant.nullable(),
})
export type JobState = z.output<typeof jobState>

const certificateEnd = z.object({ name: z.enum(['site', 'client', 'signers', 'authorities']), endsAt: instant })
export type CertificateEnd = z.output<typeof certificateEnd>

const slowStatement = z.object({ nth: count, text: z.string(), calls: z.number(), mean: z.number(), total: z.number() })

const operationState = z.object({
  at: instant,
  /** When the server that answered was started. */
  startedAt: instant,
  versions: z.object({ program: z.string(), migration: z.string(), node: z.string(), postgres: z.string() }),
  database: z.object({ bytes: z.number(), days: z.array(z.object({ day: z.string(), bytes: z.number() })) }),
  /** The disk of the server that answered, in bytes; null when it stores nothing there. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  /** Null unless the instance is held after a restore. */
  hold: z.object({ since: instant, backupAt: instant }).nullable(),
  backups: z.object({ verifiedAt: instant.nullable(), items: z.array(backupMade) }),
  mails: z.object({
    /** No mail server: mails wait in the database. */
    isOff: z.boolean(),
    waiting: count,
    late: count,
    /** That can still be sent again. */
    givenUp: count,
    items: z.array(undeliveredMail),
  }),
  jobs: z.array(jobState),
  certificates: z.array(certificateEnd),
  /** Null where PostgreSQL does not measure them. */
  slowStatements: z.array(slowStatement).nullable(),
})
export type OperationState = z.output<typeof operationState>

export const mostResent = 100

/** The reason why a mail cannot be sent again, or null. */
export const resendRefusal = ({ failedAt, isEmpty }: Pick<UndeliveredMail, 'failedAt' | 'isEmpty'>): string | null => {
  if (failedAt === null) return 'Mejlet väntar redan på att skickas igen.'
  return isEmpty ? 'Mejlets innehåll är borttaget. Det sparas bara i 30 dagar.' : null
}

const minute = 60_000
const hour = 60 * minute
/** A nightly backup and its test are done within this. */
const backupHours = 26
/** Those of Freja are changed by hand; that of the site is renewed by itself when a third of its time is left. */
const certificateDays: Record<CertificateEnd['name'], number> = { site: 14, client: 30, signers: 30, authorities: 30 }
/** One of the jobs runs each minute. */
const jobMinutes = 15
/** A new server has run its first job within this time; the alert rule waits as long. */
const firstJobMinutes = 5

/** What is wrong with the operation, the most important first. */
export const operationFaults = (state: OperationState): { id: string; isUrgent: boolean; text: string }[] => {
  const now = Date.parse(state.at)
  const { verifiedAt } = state.backups
  const failed = state.jobs.filter(({ failedAt, completedAt }) => failedAt !== null && failedAt > (completedAt ?? ''))
  // One in the future is from a clock that was ahead.
  const isRecent = (at: string | null) =>
    at !== null && now - Date.parse(at) <= jobMinutes * minute && Date.parse(at) - now <= minute
  const hasJustBegun = now - Date.parse(state.startedAt) < firstJobMinutes * minute
  const doJobsRun = state.jobs.some(({ completedAt }) => isRecent(completedAt))
  const ending = state.certificates.filter(
    ({ name, endsAt }) => Date.parse(endsAt) - now < certificateDays[name] * 24 * hour,
  )
  const faults = [
    state.hold !== null && {
      id: 'held',
      isUrgent: true,
      text: 'Databasen är återställd och pausad: inga mejl går och inga jobb körs.',
    },
    verifiedAt === null
      ? { id: 'backup', isUrgent: true, text: 'Ingen säkerhetskopia är provad än.' }
      : now - Date.parse(verifiedAt) > backupHours * hour && {
          id: 'backup',
          isUrgent: true,
          text: 'Den senaste provade säkerhetskopian är äldre än ett dygn.',
        },
    state.disk !== null &&
      state.disk.free < state.disk.total / 10 && {
        id: 'disk',
        isUrgent: true,
        text: 'Mindre än en tiondel av disken är ledig.',
      },
    // A held instance runs none.
    state.hold === null &&
      !hasJustBegun &&
      !doJobsRun && { id: 'jobsStopped', isUrgent: true, text: 'Inget jobb har blivit klart på en kvart.' },
    state.mails.isOff && {
      id: 'mailOff',
      isUrgent: true,
      text: 'Ingen e-postserver är inställd: mejlen väntar i databasen.',
    },
    // A held instance sends none.
    state.hold === null &&
      !state.mails.isOff &&
      state.mails.late > 0 && {
        id: 'mailLate',
        isUrgent: true,
        text: 'Mejl har väntat i mer än en kvart på att skickas.',
      },
    state.mails.givenUp > 0 && {
      id: 'mailGivenUp',
      isUrgent: false,
      text: 'Det finns mejl som inte har gått att skicka.',
    },
    ...failed.map(({ name, title }) => ({ id: name, isUrgent: false, text: `Jobbet misslyckades senast: ${title}.` })),
    ...ending.map(({ name }) => ({ id: name, isUrgent: true, text: `${certificateTexts[name]} går snart ut.` })),
  ]
  return faults.filter((fault) => fault !== false)
}

export const certificateTexts: Record<CertificateEnd['name'], string> = {
  site: 'Webbplatsens certifikat',
  client: 'Vårt klientcertifikat hos Freja',
  signers: 'Frejas underskriftscertifikat',
  authorities: 'Frejas rotcertifikat',
}

const scope = ['SysAdmin'] as const

export const operation = {
  view: endpoint({
    method: 'GET',
    path: '/operation',
    scope,
    summary: 'Driften: versioner, databas, säkerhetskopior, mejl, jobb, certifikat och långsamma frågor',
    answer: operationState,
    // Read when it is asked for: no record changes with it.
    shows: {},
  }),
  resend: endpoint({
    method: 'POST',
    path: '/operation/resend',
    scope,
    summary: 'Skickar mejl igen som har getts upp',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(mostResent) }),
    answer: operationState,
    changes: [],
  }),
}
