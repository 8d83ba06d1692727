// Every attack, in the order in which they run: those that leave the shared instance as it was come first.
import type { Attack } from './attack.ts'
import { contentPolicy, xsrf } from './contract-attacks.ts'
import { cutCharacters } from './cut-characters.ts'
import { databaseAway } from './database-away.ts'
import { diskFull } from './disk-full.ts'
import { eidForgeries } from './eid-forgeries.ts'
import { killDatabase, killServer } from './kills.ts'
import { mailServers } from './mail-servers.ts'
import { nestedMarkdown } from './nested-markdown.ts'
import { othersChanges } from './others-changes.ts'
import { othersRecords } from './others-records.ts'
import { othersWrites } from './others-writes.ts'
import { foreignIds, linkScanner, oneMailbox, slowUploads, starvedLink } from './outsiders.ts'
import { sessions } from './sessions.ts'
import { signInLimits } from './sign-in-limits.ts'
import { sqlParameters } from './sql-parameters.ts'
import { signInRelay } from './sign-in-relay.ts'
import { simultaneousDecisions } from './simultaneous-decisions.ts'
import { sqlmap } from './sqlmap.ts'
import { startMatrix } from './start-matrix.ts'
import { twoServers } from './two-servers.ts'
import { uniqueFilters } from './unique-filters.ts'
import { zipMarks } from './zip-marks.ts'

export const attacks: readonly Attack[] = [
  uniqueFilters,
  zipMarks,
  cutCharacters,
  nestedMarkdown,
  foreignIds,
  othersRecords,
  othersWrites,
  othersChanges,
  xsrf,
  contentPolicy,
  sqlParameters,
  sqlmap,
  oneMailbox,
  slowUploads,
  starvedLink,
  linkScanner,
  sessions,
  eidForgeries,
  signInLimits,
  signInRelay,
  mailServers,
  twoServers,
  simultaneousDecisions,
  startMatrix,
  killServer,
  killDatabase,
  databaseAway,
  diskFull,
]
