// Prints the mail that has not been delivered, for an operator, and sends it again.
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { operatorsActor } from '../../server/actor.ts'
import { readHold } from '../../server/backup/instance-hold.ts'
import type { Database } from '../../server/db/database.ts'
import { countUndelivered, undeliveredMail, waitingMail } from '../../server/mail/failed-mail.ts'
import { requeueFailedMail } from '../../server/mail/requeued-mail.ts'
import { printLine } from '../terminal.ts'

export const givenUpText = (givenUp: number, resendable: number): string =>
  givenUp === 1
    ? `1 mejl är uppgivet och går ${resendable === 1 ? '' : 'inte '}att skicka igen`
    : `${givenUp} mejl är uppgivna, varav ${resendable} går att skicka igen`

const printWhenHeld = async (db: Database): Promise<void> => {
  if (await readHold(db)) printLine('Databasen är pausad: mejl skickas först efter npm run admin -- resume.')
}

/** `ids`: of those that were given up. */
export const resendMail = async (db: Database, ids: readonly string[] | 'all'): Promise<void> => {
  const count = await requeueFailedMail(operatorsActor(), db, ids)
  printLine(count === 1 ? 'Ett mejl skickas igen.' : `${count} mejl skickas igen.`)
  const left = ids === 'all' ? (await countUndelivered(db)).resendable : 0
  if (left > 0)
    printLine(
      `${left} mejl är kvar: påminnelser och notiser som är äldre än två dygn skickas bara efter id (npm run admin -- mail).`,
    )
  await printWhenHeld(db)
}

export const showMail = async (db: Database): Promise<void> => {
  const rows = await undeliveredMail(db)
  for (const row of rows) {
    const state = row.failedAt === null ? 'väntar' : row.isEmpty ? 'uppgivet, tömt' : 'uppgivet'
    const counts = `nej från mottagaren ${row.refusals}, kanske levererat ${row.unanswered}`
    printLine(`${row.id}  ${state}  ${row.createdAt.slice(0, 10)}  ${row.recipient}  ${row.template}  (${counts})`)
    printLine(`    ${row.lastError ?? ''}`)
  }
  const { all, givenUp, resendable } = await countUndelivered(db)
  if (all > rows.length) printLine(`Och ${all - rows.length} till. ${givenUpText(givenUp, resendable)}.`)
  const { count, oldestAt } = await waitingMail(db)
  printLine(
    oldestAt === null
      ? 'Inget mejl väntar på att skickas.'
      : `${count} mejl väntar på att skickas, det äldsta sedan ${swedishTimestamp(oldestAt)}.`,
  )
  await printWhenHeld(db)
}
