// All attacks, in the order in which they run: first those that leave the shared instance unchanged.
import type { Attack } from './attack.ts'
import { clockJumps } from './attacks/clock-jumps.ts'
import { hostileInputs } from './attacks/hostile-inputs.ts'
import { databaseAway } from './attacks/database-away.ts'
import { databaseRestart } from './attacks/database-restart.ts'
import { diskFull } from './attacks/disk-full.ts'
import { killDatabase, killServer } from './attacks/process-kills.ts'
import { mailServers } from './attacks/mail-servers.ts'
import { nestedMarkdown } from './attacks/nested-markdown.ts'
import { othersChanges } from './attacks/others-changes.ts'
import { othersRecords } from './attacks/others-records.ts'
import { othersWrites } from './attacks/others-writes.ts'
import { linkScanner } from './attacks/link-scanner.ts'
import { oneMailbox } from './attacks/one-mailbox.ts'
import { slowUploads } from './attacks/slow-uploads.ts'
import { starvedLink } from './attacks/starved-link.ts'
import { signInLimits } from './attacks/sign-in-limits.ts'
import { sqlParameters } from './attacks/sql-parameters.ts'
import { signInRelay } from './attacks/sign-in-relay.ts'
import { simultaneousDecisions } from './attacks/simultaneous-decisions.ts'
import { sqlmap } from './attacks/sqlmap.ts'
import { startMatrix } from './attacks/start-matrix.ts'
import { twoServers } from './attacks/two-servers.ts'
import { uniqueFilters } from './attacks/unique-filters.ts'
import { zipMarks } from './attacks/zip-marks.ts'

export const attacks: readonly Attack[] = [
  uniqueFilters,
  zipMarks,
  nestedMarkdown,
  othersRecords,
  othersWrites,
  othersChanges,
  sqlParameters,
  sqlmap,
  hostileInputs,
  oneMailbox,
  slowUploads,
  starvedLink,
  linkScanner,
  signInLimits,
  signInRelay,
  mailServers,
  twoServers,
  clockJumps,
  simultaneousDecisions,
  startMatrix,
  killServer,
  killDatabase,
  databaseRestart,
  databaseAway,
  diskFull,
]
