// Fault: the clock of the server jumps a day ahead and an hour back, while the database's and the monotonic clock go on.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { eventDraft } from '../../../server/competitions/testing-drafts.ts'
import { startSmtpServer } from '../../../server/mail/testing-smtp-server.ts'
import { isTestMail, queueTestMails, waitForMails } from '../harness/mail-outbox.ts'
import { queryRows } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'
import { type Attack, NotRun } from '../attack.ts'
import type { Observation } from '../observation.ts'

const libraries = ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/faketime/libfaketimeMT.so.1`)
const letters = 10
const perMinute = 40
/** Differences between the server's clock and the real time, in the form that libfaketime reads. */
const jumps = { 'ett dygn fram': '+1d', 'en timme tillbaka': '-1h', 'rätt igen': '+0' }

const startWithFakeClock = async (harness: Harness, smtpUrl: string) => {
  const library = libraries.find(existsSync)
  if (!library) throw new NotRun('libfaketime finns inte (apt install libfaketime).')
  const file = join(harness.home, 'clock')
  const set = (difference: string) => writeFileSync(file, `${difference}\n`)
  set('+0')
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const through = ['env', ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)]
  const env = { SMTP_URL: smtpUrl, RATE_LIMIT_PER_MINUTE: String(perMinute) }
  return { instance: await harness.start({ through, env }), set }
}

export const clockJumps: Attack = {
  name: 'clock-jumps',
  promise: 'En klocka som hoppar fram eller tillbaka ger inga fel, skickar inga mejl igen och stänger ingen ute.',
  run: async (harness) => {
    const mail = await startSmtpServer()
    try {
      const { instance, set } = await startWithFakeClock(harness, mail.url())
      const staff = await harness.staff(instance, 'sysadmin', 'null', '192.0.2.10')
      const observations: Observation[] = []
      // The demo has mail that waits.
      await queryRows(instance, 'delete from mail_outbox')
      const serverTime = async () => Date.parse((await staff.get('/api/session')).headers.get('date') ?? '')
      for (const [name, difference] of Object.entries(jumps)) {
        // A visitor who has used up the minute when the clock jumps.
        const visitor = harness.anonymous(instance, `198.51.100.${observations.length + 1}`)
        const ask = async () => (await visitor.get('/api/session')).status
        for (let call = 0; call < perMinute; call += 1) await ask()
        const refused = await ask()
        set(difference)
        // Node writes the date of a response at most once a second.
        await wait(1500)
        const seen = Math.round(((await serverTime()) - Date.now()) / 60_000)
        const before = mail.received.length
        await queueTestMails(instance, letters, 0)
        await waitForMails(instance, 60, ({ sent }) => sent)
        const write = await staff.call('POST', '/api/competitions/events', {
          body: { id: uuidv7(), ...eventDraft(null) },
        })
        const read = await staff.get('/api/organizations')
        const calendar = await visitor.get('/api/external/calendar')
        await wait(harness.isSmoke ? 0 : 62_000)
        const afterMinute = await ask()
        const statuses = [write.status, read.status, calendar.status]
        // The jobs of the day that the clock has skipped send mail too.
        const arrived = mail.received.slice(before).filter(({ to }) => isTestMail(to)).length
        observations.push(
          {
            finding: `${name} (klockan ${seen} min fel): skriva, läsa, kalendern ${statuses.join(', ')}`,
            isHeld: statuses.every((status) => status === 200),
          },
          {
            finding: `${name}: ${arrived} av ${letters} mejl kom fram`,
            isHeld: arrived === letters,
          },
          {
            finding: `${name}: en besökare som nekades (${refused}) fick efter en minut ${afterMinute}`,
            isHeld: refused === 429 && afterMinute === 401,
            isTimed: true,
          },
        )
      }
      await instance.stop()
      const distinct = new Set(mail.received.map(({ messageId }) => messageId)).size
      observations.push({
        finding: `av ${distinct} mejl, dygnets jobb inräknade, kom ${mail.received.length - distinct} fram en gång till`,
        isHeld: mail.received.length === distinct,
      })
      return observations
    } finally {
      await mail.kill()
    }
  },
}
