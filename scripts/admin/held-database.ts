// Holds a database that was recovered to a moment, resumes a held one, and prints what an operator has to know of both.
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { undoneByRestore } from '#contract/operation/undone-by-restore.ts'
import { holdRecovered, resume } from '../../server/backup/take-over.ts'
import type { Database } from '../../server/db/database.ts'
import { databaseErrorOf, tellableDatabaseError } from '../../server/db/database-error.ts'
import { StartError } from '../../server/lifecycle/start-error.ts'
import { countUndelivered } from '../../server/mail/failed-mail.ts'
import { printLine } from '../terminal.ts'
import { givenUpText } from './undelivered-mail.ts'

/** `at`: the time that the database was restored to. `mails`: how many that waited then are given up. */
export const printHeld = (at: string, mails: number): void => {
  printLine(
    `Databasen är som den var ${swedishTimestamp(at)}, och den är pausad: mejl skickas inte och jobb körs inte.`,
  )
  printLine(
    'Det som har dragits in eller skyddats sedan dess gäller inte längre. Gör om det innan andra når servern (docs/operation/backup.md, steg 4 och 6):',
  )
  for (const line of undoneByRestore) printLine(`- ${line}`)
  if (mails > 0)
    printLine(
      `${mails} mejl som väntade är ${mails === 1 ? 'uppgivet: det' : 'uppgivna: de'} kan ha skickats sedan dess (npm run admin -- mail).`,
    )
  printLine(
    'Stäng ute alla andra, starta servern, se efter och gör om. När den tidigare är stoppad: npm run admin -- resume.',
  )
}

/** As in `recovery_target_time`, with the offset, without which it could be another hour. */
const momentPattern = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d(?::\d\d)?)$/

const readMoment = (text: string): string => {
  const [, day, time, zone = ''] = momentPattern.exec(text) ?? []
  const at = new Date(`${day}T${time}${/^.\d\d$/.test(zone) ? `${zone}:00` : zone}`)
  if (Number.isNaN(at.getTime()) || at > new Date())
    throw new StartError(
      "Ange tiden som databasen är återställd till, med skillnaden mot UTC: npm run admin -- hold '2026-11-23 14:05:00+01'",
    )
  return at.toISOString()
}

/** Handles the failure of `act`, which only the role that owns the database has the right to. */
export const refuseOtherRole =
  (act: string) =>
  (error: unknown): never => {
    if (databaseErrorOf(error).code !== '42501') throw error
    throw new StartError(
      `${act} av rollen som äger databasen och dess tabeller: ange den rollens adress i DATABASE_OWNER_URL (${tellableDatabaseError(error)}).`,
    )
  }

/** `words`: of the command line, where the time may be given without quotation marks. `isUsed`: as of `holdRecovered`. */
export const holdInstance = async (db: Database, words: readonly string[], isUsed = false): Promise<void> => {
  const at = readMoment(words.join(' '))
  const mails = await holdRecovered(db, at, isUsed).catch(refuseOtherRole('Databasen pausas'))
  printHeld(at, mails)
}

export const resumeInstance = async (db: Database): Promise<void> => {
  const since = await resume(db)
  const { givenUp, resendable } = await countUndelivered(db)
  printLine(`Databasen, pausad sedan ${swedishTimestamp(since)}, har tagit över. Mejl skickas och jobb körs igen.`)
  if (givenUp > 0)
    printLine(
      `${givenUpText(givenUp, resendable)}. Dit hör det som väntade vid den tid som databasen är återställd till: npm run admin -- mail.`,
    )
}
