// What is said of a restored database: while it is held, and when it has taken over.
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { holdRecovered, resume } from '../../server/backup/take-over.ts'
import type { Database } from '../../server/db/database.ts'
import { databaseErrorOf } from '../../server/db/database-error.ts'
import { StartError } from '../../server/lifecycle/start-error.ts'
import { undeliveredMail } from '../../server/mail/failed-mail.ts'
import { printLine } from '../terminal.ts'

/** `at`: the time that the database was restored to. `mails`: how many that waited then are given up. */
export const printHeld = (at: string, mails: number): void => {
  printLine(
    `Databasen är som den var ${swedishTimestamp(at)}, och den är pausad: mejl skickas inte och jobb körs inte.`,
  )
  printLine(
    'Det som har tagits ifrån någon sedan dess gäller inte längre: konton som har inaktiverats, blivit av med behörigheter, kopplats loss från e-legitimationen eller fått ett annat identitetsnummer har sin åtkomst igen, licenser som har spärrats, återkallats eller fått en tidigare sista dag och kort som har ersatts gäller igen, föreningar har den registrerade e-postadress som de hade då, och personer som har skyddats, avidentifierats eller slagits ihop är tillbaka som förut. Gör om det innan andra når servern (docs/operation/backup.md, steg 4 och 6).',
  )
  if (mails > 0)
    printLine(`${mails} mejl som väntade är uppgivna: de kan ha skickats sedan dess (npm run admin -- mail).`)
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

/** The words of the command line: the time may be given without quotation marks. */
export const hold = async (db: Database, words: readonly string[]): Promise<void> => {
  const at = readMoment(words.join(' '))
  const mails = await holdRecovered(db, at).catch((error: unknown) => {
    if (databaseErrorOf(error).code !== '42501') throw error
    throw new StartError('Databasen pausas av rollen som äger tabellerna: ange DATABASE_OWNER_URL.')
  })
  printHeld(at, mails)
}

export const endHold = async (db: Database): Promise<void> => {
  const since = await resume(db)
  const given = (await undeliveredMail(db)).filter(({ failedAt }) => failedAt !== null).length
  printLine(`Databasen, pausad sedan ${swedishTimestamp(since)}, har tagit över. Mejl skickas och jobb körs igen.`)
  if (given > 0)
    printLine(
      `${given} mejl är uppgivna, bland dem de som väntade vid den tid som databasen är återställd till: npm run admin -- mail.`,
    )
}
