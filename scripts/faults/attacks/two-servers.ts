// Fault: two servers on one database. Each mail must be sent once, and each scheduled job must run once.
import { setTimeout as wait } from 'node:timers/promises'
import { startSmtpServer } from '../../../server/mail/testing-smtp-server.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import { queueTestMails, waitForMails } from '../harness/mail-outbox.ts'

const letters = 70
const job = 'competitions.remindReviewers'
const second = 1000
/** The scheduler checks every half minute, and the queue every 20 seconds. */
const lagSeconds = 60

const sendLetters = async (instance: ServerInstance, received: { to: string }[]): Promise<Observation> => {
  await queryRows(instance, 'delete from mail_outbox')
  received.length = 0
  await queueTestMails(instance, letters, 0)
  const sent = (await waitForMails(instance, 60, (letter) => letter.sent)).filter((letter) => letter.sent).length
  const recipients = new Set(received.map(({ to }) => to)).size
  return {
    finding: `${sent} av ${letters} mejl skickades; ${received.length} kom fram, till ${recipients} mottagare`,
    isHeld: sent === letters && received.length === letters && recipients === letters,
  }
}

interface Run {
  state: string
  retries: number
}
const runsOf = (instance: ServerInstance) =>
  queryRows<Run>(
    instance,
    'select state::text as state, retry_count as retries from jobs.job where name = $1 and created_on > now() - make_interval(hours => 1)',
    [job],
  )

/** Schedules the job every minute for a while. */
const runJobs = async (instance: ServerInstance, dueTimes: number): Promise<Observation[]> => {
  const toMinute = () => 60 * second - (Date.now() % (60 * second))
  await queryRows(instance, 'delete from mail_outbox')
  await queryRows(instance, "update jobs.schedule set cron = '* * * * *' where name = $1", [job])
  await wait(toMinute() + (dueTimes - 1) * 60 * second + 35 * second)
  await queryRows(instance, "update jobs.schedule set cron = '30 7 * * *' where name = $1", [job])
  const end = performance.now() + lagSeconds * second
  const isOver = ({ state }: Run) => state === 'completed'
  while (!(await runsOf(instance)).every(isOver) && performance.now() < end) await wait(second)
  const runs = await runsOf(instance)
  const done = runs.filter((run) => isOver(run) && run.retries === 0).length
  const [row] = await queryRows<{ letters: number; recipients: number }>(
    instance,
    "select count(*)::int as letters, count(distinct recipient)::int as recipients from mail_outbox where template = 'reviewReminder'",
  )
  const { letters = 0, recipients = 0 } = row ?? {}
  return [
    {
      // The job may also run for the minute in which the schedule was changed.
      finding: `${runs.length} körningar på ${dueTimes} eller ${dueTimes + 1} klockslag, ${done} klara vid första försöket`,
      isHeld: [dueTimes, dueTimes + 1].includes(runs.length) && done === runs.length,
    },
    { finding: `${letters} påminnelser till ${recipients} granskare`, isHeld: letters > 0 && letters === recipients },
  ]
}

export const twoServers: Attack = {
  name: 'two-servers',
  promise: 'Två servrar på en databas skickar varje mejl en gång och kör varje schemalagt arbete en gång.',
  run: async (harness) => {
    const mail = await startSmtpServer()
    try {
      const env = { SMTP_URL: mail.url() }
      const instance = await harness.start({ env })
      const other = await harness.start({ env, addresses: instance.addresses })
      const observations = [
        await sendLetters(instance, mail.received),
        ...(await runJobs(instance, harness.isSmoke ? 2 : 3)),
      ]
      await Promise.all([instance.stop(), other.stop()])
      return observations
    } finally {
      await mail.kill()
    }
  },
}
