// Fault: mail servers that refuse, defer, respond slowly, close the connection or die. No mail may be lost or multiplied, and no
// decision waits for them.
import { setTimeout as wait } from 'node:timers/promises'
import { faultySmtpServers, type SmtpServerOptions, startSmtpServer } from '../../../server/mail/testing-smtp-server.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import { outboxMails, makeMailsDue, queueTestMails, waitForMails } from '../harness/mail-outbox.ts'
import type { Harness } from '../harness/harness.ts'

const seconds = 1000
const count = 6

const scenes = async (
  harness: Harness,
  instance: ServerInstance,
  become: (script: SmtpServerOptions) => void,
  received: object[],
) => {
  const observations: Observation[] = []
  const clear = async () => {
    await queryRows(instance, 'delete from mail_outbox')
    received.length = 0
  }
  for (const [response, script] of [
    ['530 på avsändaren', faultySmtpServers.refusesSender],
    ['451 på mottagaren', faultySmtpServers.defersRecipients],
  ] as const) {
    await clear()
    become(script)
    await queueTestMails(instance, count, 30)
    await waitForMails(instance, 30, ({ attempted }) => attempted)
    const remaining = (await outboxMails(instance)).filter((mail) => !mail.failed && !mail.empty).length
    observations.push({
      finding: `${response}: ${remaining} av ${count} månadsgamla mejl finns kvar, hela`,
      isHeld: remaining === count,
    })
    become({})
    await makeMailsDue(instance)
    const sent = (await waitForMails(instance, 90, (mail) => mail.sent)).filter((mail) => mail.sent).length
    observations.push({
      finding: `${response}: ${sent} av ${count} skickades när servern tog emot igen, ${received.length} kom fram`,
      isHeld: sent === count && received.length === count,
    })
  }

  await clear()
  const slowness = (harness.isSmoke ? 3 : 75) * seconds
  become(faultySmtpServers.slowAfterMessage(slowness))
  await queueTestMails(instance, 2, 0)
  const slow = await waitForMails(instance, slowness / seconds + 30, (mail) => mail.sent)
  observations.push({
    finding: `svar ${slowness / seconds} s efter punkten: ${received.length} exemplar av 2 mejl`,
    isHeld: slow.every((mail) => mail.sent) && received.length === 2,
  })

  await clear()
  become(faultySmtpServers.closesAfterMessage)
  await queueTestMails(instance, 1, 0)
  await waitForMails(instance, 30, ({ attempted }) => attempted)
  await wait(5 * seconds)
  observations.push({
    finding: `stänger efter punkten: ${received.length} exemplar under de första sekunderna`,
    isHeld: received.length === 1,
  })
  for (let round = 0; round < 4; round += 1) {
    const before = received.length
    await makeMailsDue(instance)
    // The queue waits longer before each attempt to such a server.
    const end = performance.now() + 15 * seconds
    while (received.length === before && performance.now() < end) {
      if ((await outboxMails(instance)).every(({ failed }) => failed)) break
      await wait(200)
    }
  }
  const [last] = await waitForMails(instance, 5, ({ failed }) => failed)
  observations.push({
    finding: `stänger efter punkten: ${received.length} exemplar när det gavs upp, gränsen 3`,
    isHeld: received.length <= 3 && last?.failed === true && !last.empty,
  })
  return observations
}

/** Cancels announcements while the mail server dies and comes back. */
const decisionsWhileItDies = async (
  harness: Harness,
  instance: ServerInstance,
  server: Awaited<ReturnType<typeof startSmtpServer>>,
): Promise<Observation[]> => {
  await queryRows(instance, 'delete from mail_outbox')
  const staff = await harness.staff(instance, 'sysadmin')
  // Of competitions to come, because one that has been held is not cancelled.
  const targets = await queryRows<{ path: string; version: number }>(
    instance,
    `select '/api/competitions/announcements/' || id || '/cancel' as path, version from announcement
      where status = 'Published' and cancelled_at is null and moved_at is null and proposed_from > current_date order by id limit 12`,
  )
  let [accepted, slowest] = [0, 0]
  for (const [number, { path, version }] of targets.entries()) {
    if (number % 4 === 1) await server.kill()
    if (number % 4 === 3) await server.start()
    const began = performance.now()
    const { status } = await staff.call('POST', path, { body: { version, reason: 'Banan är upptagen' } })
    slowest = Math.max(slowest, performance.now() - began)
    if (status === 200) accepted += 1
  }
  await makeMailsDue(instance)
  const mails = await waitForMails(instance, 90, (mail) => mail.sent)
  const sent = mails.filter((mail) => mail.sent).length
  return [
    {
      finding: `dör och kommer tillbaka: ${accepted} av ${targets.length} beslut gick igenom, ${sent} av ${mails.length} mejl kom fram`,
      isHeld: accepted === targets.length && mails.length > 0 && sent === mails.length,
    },
    { finding: `det långsammaste beslutet tog ${Math.round(slowest)} ms`, isHeld: slowest < seconds, isTimed: true },
  ]
}

export const mailServers: Attack = {
  name: 'mail-servers',
  promise:
    'En e-postserver som vägrar, skjuter upp, tänker länge, lägger på eller dör förstör inget mejl, mångfaldigar inget och fördröjer inget beslut.',
  run: async (harness) => {
    let script: SmtpServerOptions = {}
    const server = await startSmtpServer({
      refuseSender: () => script.refuseSender?.(),
      refuse: (recipient) => script.refuse?.(recipient),
      answerAfter: () => script.answerAfter?.() ?? 0,
    })
    try {
      const instance = await harness.start({ env: { SMTP_URL: server.url() } })
      const observations = await scenes(harness, instance, (next) => void (script = next), server.received)
      script = {}
      observations.push(...(await decisionsWhileItDies(harness, instance, server)))
      await instance.stop()
      return observations
    } finally {
      await server.kill()
    }
  },
}
