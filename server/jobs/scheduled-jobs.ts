// The list of scheduled jobs with their cron times.
import type { FastifyBaseLogger } from 'fastify'
import { deleteUnfinished } from '../attachments/file-bytes.ts'
import { readAuditKey, sealFinishedHours } from '../audit/seals.ts'
import { deleteOldSignIns } from '../auth/store.ts'
import { renewClubRequests } from '../club-requests.ts'
import { competitionCount } from '../competitions/organization-count.ts'
import { competitionJobs } from '../competitions/jobs.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { figureRun } from '../dashboard/recount-figures.ts'
import { eraseFailedMailData } from '../mail/failed-mail.ts'
import { deleteEndedHolds } from '../organizations/email-hold.ts'
import { copySeason } from '../competitions/announcements/copy-season.ts'
import { approveMany } from '../licences/applications/approve-many.ts'
import { askClubs, deleteOldLinks } from '../licences/certificates/ask-clubs.ts'
import { renewMany } from '../licences/licences/renew-many.ts'
import { licenceCount } from '../licences/organization-count.ts'
import { statusAct } from '../organizations/bulk.ts'
import { remindHolders } from '../licences/reminders/remind.ts'
import { emptyGuardians } from '../members/guardians.ts'
import { personActs } from '../members/batch/bulk.ts'
import { personImport } from '../members/import/person-import.ts'
import { personVisibility } from '../members/visibility.ts'
import { organizationImport } from '../organizations/import/organization-import.ts'
import { isBatchWaiting, runBatches } from '../records/batch/batch-runner.ts'
import { storeDatabaseSize } from '../operation/figures.ts'
import { mailNotices } from '../notices/daily-mail.ts'
import { applyRules } from '../retention/apply.ts'
import { deleteOldLeases } from '../rate-limits/request-leases.ts'
import { deleteExpiredSessions } from '../session/store.ts'
import type { Job } from './job-scheduler.ts'
import { unscopedModule } from '../store-order.ts'
import { runEach } from './independent-runs.ts'

interface JobParts {
  db: Database
  config: Config
  log: FastifyBaseLogger
}

export const scheduledJobs = ({ db, config, log }: JobParts): Job[] => [
  {
    name: 'attachments.sweep',
    title: 'Tar bort filer som inte blev färdigt uppladdade',
    cron: '17 * * * *',
    run: () => deleteUnfinished(db),
  },
  {
    name: 'sessions.sweep',
    title: 'Tar bort inloggningar som har gått ut',
    cron: '7 * * * *',
    run: () => deleteExpired(db, config),
  },
  {
    name: 'mail.emptyGivenUp',
    title: 'Tömmer mejl som gavs upp för en månad sedan',
    cron: '50 3 * * *',
    run: () => eraseFailedMailData(db),
  },
  {
    name: 'audit.seal',
    title: 'Förseglar händelseloggen',
    // More often than there is something to seal, so that a restored or new database soon is.
    cron: '5-59/15 * * * *',
    run: () => sealFinishedHours(db, readAuditKey(config), log),
  },
  {
    name: 'batches.run',
    title: 'Genomför importer och ändringar av många poster',
    cron: '* * * * *',
    isPrompt: true,
    isDue: () => isBatchWaiting(db),
    run: () =>
      runBatches({ db, config, now: () => new Date() }, [
        organizationImport({ competitionCount, licenceCount, renewClubRequests, personVisibility }),
        statusAct({ competitionCount, licenceCount, renewClubRequests, personVisibility }),
        copySeason,
        personImport({ config, now: () => new Date() }),
        ...Object.values(personActs),
        approveMany,
        renewMany,
      ]),
  },
  {
    name: 'emailHolds.sweep',
    title: 'Låter föreningars nya adresser gälla efter väntetiden',
    cron: '37 * * * *',
    run: () => deleteEndedHolds(db),
  },
  // Only in the daytime, when somebody in a club may read the mail.
  {
    name: 'clubCertificates.ask',
    title: 'Frågar föreningar om intyg för licensansökningar',
    cron: '10 7-19 * * *',
    missed: 'skip',
    run: () => askClubs(db, new Date()),
  },
  {
    name: 'clubCertificates.sweep',
    title: 'Tar bort gamla länkar till föreningar',
    cron: '55 2 * * *',
    run: () => deleteOldLinks(db),
  },
  ...competitionJobs(db),
  {
    name: 'licences.remind',
    title: 'Påminner om licenser som går ut',
    cron: '45 7 * * *',
    run: async () => void (await remindHolders(db, new Date())),
  },
  {
    name: 'notices.mail',
    title: 'Mejlar dagens notiser',
    cron: '50 7 * * *',
    run: async () => void (await mailNotices({ db, config, now: () => new Date() })),
  },
  // Rules with times in hours are applied every hour, the others at night.
  { name: 'retention.hourly', title: 'Gallrar importer', cron: '27 * * * *', run: () => applyRules(db, ['hours']) },
  {
    name: 'retention.nightly',
    title: 'Gallrar enligt Lagring och gallring',
    cron: '40 3 * * *',
    run: () => applyRules(db, ['days', 'months']),
  },
  {
    name: 'figures.recount',
    title: 'Räknar om siffrorna på Dashboard',
    cron: '* * * * *',
    run: figureRun(db, () => new Date()),
  },
  { name: 'database.size', title: 'Mäter databasens storlek', cron: '12 * * * *', run: () => storeDatabaseSize(db) },
  {
    name: 'guardians.empty',
    title: 'Tömmer vårdnadshavare för dem som har fyllt 18',
    cron: '40 2 * * *',
    run: async () => void (await emptyGuardians(db)),
  },
]

/** Sessions, sign-ins and rate limits that no longer count: reads ignore them, so that the hour of the job does not matter. */
const deleteExpired = (db: Database, { session }: Config) =>
  runEach([() => deleteExpiredSessions(db, session), () => deleteOldSignIns(db), () => deleteOldLeases(db)], (remove) =>
    remove(),
  )

unscopedModule<typeof import('./scheduled-jobs.ts')>()
