// Prints the mail that has not been delivered, for an operator.
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import type { Database } from '../../server/db/database.ts'
import { countUndelivered, undeliveredMail, waitingMail } from '../../server/mail/failed-mail.ts'
import { printLine } from '../terminal.ts'

export const givenUpText = (givenUp: number, resendable: number): string =>
  `${givenUp} mejl är uppgivna, varav ${resendable} går att skicka igen`

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
}
