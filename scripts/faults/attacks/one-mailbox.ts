// Attacks without an account: filling the disk, blocking other applicants, taking another record's id, skipping confirmation.
import { setTimeout as wait } from 'node:timers/promises'
import { applicationTokenHeader } from '../../../contract/competitions/external/private-links.ts'
import { eventDraft } from '../../../server/competitions/testing-drafts.ts'
import {
  apply,
  createConfirmedApplicant,
  findOpenAnnouncement,
  queryRows,
  uploadFile,
  uploadSlowly,
  latestTokenFor,
  withToken,
} from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'

const bytesPerMegabyte = 2 ** 20

export const oneMailbox: Attack = {
  name: 'one-mailbox',
  promise: 'En brevlåda, med hur många +tillägg och adresser som helst, fyller inte disken.',
  run: async (world) => {
    const instance = await world.start({ env: { RATE_LIMIT_APPLICATIONS_PER_MINUTE: '100000' } })
    const announcement = await findOpenAnnouncement(instance)
    const tokens: string[] = []
    for (let number = 0; number < 20; number += 1) {
      const email = `sven+${number}@storsand.example`
      const stranger = world.stranger(instance, `198.18.${number}.7`)
      await queryRows(instance, "update application_link set created_at = created_at - interval '1 hour'")
      await apply(stranger, announcement, email)
      const token = await latestTokenFor(instance, email)
      const { status } = await stranger.call('POST', '/api/external/application/confirm', withToken(token))
      if (status === 200) tokens.push(token)
    }
    const files = world.isSmoke ? 6 : 30
    const largest = 10 * bytesPerMegabyte
    const near = world.stranger(instance, '198.51.100.7')
    const beside = await world.staffBeside(instance, async (until) => {
      let sent = 0
      for (; sent < files || !until.aborted; sent += 1)
        await uploadFile({ stranger: near, token: tokens[sent % tokens.length] ?? '' }, largest)
      return sent
    })
    const [row] = await queryRows<{ bytes: number; most: number }>(
      instance,
      `select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(max(bytes), 0)::float8 as most from
        (select sum(size) as bytes from attachment where created_by is null and record_type = 'application' group by record_id) kept`,
    )
    const stored = Math.round((row?.bytes ?? 0) / bytesPerMegabyte)
    return [
      { saw: `${tokens.length} av 20 ansökningar från en brevlåda blev öppna, gränsen 5`, held: tokens.length === 5 },
      { saw: `${stored} MB av minst ${files * 10} MB från ett nätverk togs emot, gränsen 200`, held: stored <= 200 },
      {
        saw: `en ansökan har högst ${Math.round((row?.most ?? 0) / bytesPerMegabyte)} MB, gränsen 50`,
        held: (row?.most ?? 0) <= 50 * bytesPerMegabyte,
      },
      ...beside,
    ]
  },
}

export const slowUploads: Attack = {
  name: 'slow-uploads',
  promise: 'Tjugo långsamma uppladdningar med en länk stänger ingen annan sökande ute.',
  run: async (world) => {
    const instance = await world.start()
    const announcement = await findOpenAnnouncement(instance)
    const greedy = await createConfirmedApplicant(instance, {
      announcement,
      email: 'girig@klubb.example',
      address: '198.18.1.7',
    })
    const honest = await createConfirmedApplicant(instance, {
      announcement,
      email: 'arlig@klubb.example',
      address: '198.18.2.7',
    })
    const slow = Array.from({ length: 20 }, () => uploadSlowly(instance, greedy))
    await wait(1000)
    const { status } = await uploadFile(honest, 2000)
    const beside = await world.staffBeside(instance, async (until) => {
      let calls = slow.length
      for (; !until.aborted; calls += 1) {
        await uploadFile(honest, 2000)
        await wait(500)
      }
      return calls
    })
    const seen = [{ saw: `en annan sökandes fil fick svaret ${status}`, held: status === 200 }, ...beside]
    if (!world.isSmoke) {
      const patience = wait(75_000, 'kvar')
      const ended = await Promise.all(slow.map((one) => Promise.race([one.ended, patience])))
      const left = ended.filter((status) => status === 'kvar').length
      seen.push({ saw: `${left} av 20 höll på efter 75 s med en byte i sekunden`, held: left === 0 })
    }
    for (const one of slow) one.end()
    return seen
  },
}

export const starvedLink: Attack = {
  name: 'starved-link',
  promise: 'Den vars adress andra ansöker med får ändå länken till sin egen ansökan.',
  run: async (world) => {
    const instance = await world.start()
    const announcement = await findOpenAnnouncement(instance)
    const email = 'offret@klubb.example'
    const owner = world.stranger(instance, '198.18.3.7')
    await apply(owner, announcement, email)
    await owner.call('POST', '/api/external/application/confirm', withToken(await latestTokenFor(instance, email)))
    const thief = world.stranger(instance, '198.18.4.7')
    for (let number = 0; number < 5; number += 1) await apply(thief, announcement, email)
    await owner.call('POST', '/api/external/applications/link', { body: { email, website: '' } })
    const own = await owner.call('GET', '/api/external/application', withToken(await latestTokenFor(instance, email)))
    const again = await apply(owner, announcement, email)
    const beside = await world.staffBeside(instance, async (until) => {
      let calls = 0
      for (; !until.aborted; calls += 1) await apply(thief, announcement, email)
      return calls
    })
    return [
      { saw: `länken som begärdes gav svaret ${own.status}`, held: own.status === 200 },
      { saw: `en ny egen ansökan fick svaret ${again.status}`, held: again.status === 200 },
      ...beside,
    ]
  },
}

export const foreignIds: Attack = {
  name: 'foreign-ids',
  promise: 'Ett id från en webbläsare tas bara när inget annat har det.',
  run: async (world) => {
    const instance = await world.instance()
    const [row] = await queryRows<{ announcement: string; sanction: string; club: string; calendar: string }>(
      instance,
      `select (select id from announcement where status = 'Published' limit 1) as announcement,
        (select id from sanction limit 1) as sanction, (select id from organization limit 1) as club,
        (select calendar_id from sanction offset 1 limit 1) as calendar`,
    )
    const [branch] = await queryRows<{ id: string }>(instance, 'select id from association where type = 0 limit 1')
    const stranger = world.stranger(instance, '198.18.5.7')
    const announcement = await findOpenAnnouncement(instance)
    const staff = await world.staff(instance, 'sysadmin')
    const event = eventDraft(branch?.id ?? null, { title: 'Kapat' })
    const seen = []
    for (const [name, id] of Object.entries(row ?? {})) {
      const applied = await apply(stranger, announcement, 'tjuv@klubb.example', id)
      const made = await staff.call('POST', '/api/competitions/events', { body: { id, ...event } })
      const held = applied.status === 400 && made.status === 400
      seen.push({ saw: `${name}: ansökan ${applied.status}, evenemang ${made.status}`, held })
    }
    return seen
  },
}

export const linkScanner: Attack = {
  name: 'link-scanner',
  promise: 'En länk som bara öppnas bekräftar ingen adress, och obekräftat syns inte för någon granskare.',
  run: async (world) => {
    const instance = await world.start()
    const announcement = await findOpenAnnouncement(instance)
    const email = 'skannad@klubb.example'
    const stranger = world.stranger(instance, '198.18.6.7')
    await apply(stranger, announcement, email)
    const token = await latestTokenFor(instance, email)
    const paths = [
      `/external/competitions/${announcement}/application`,
      '/api/external/application',
      '/api/external/application/attachments',
      '/api/external/application/confirm',
    ]
    for (const path of paths) {
      await stranger.call('GET', path, withToken(token))
      await stranger.call('HEAD', path, { headers: { [applicationTokenHeader]: token } })
    }
    const [row] = await queryRows<{ isConfirmed: boolean }>(
      instance,
      'select email_confirmed_at is not null as "isConfirmed" from application where applicant_email = $1',
      [email],
    )
    const staff = await world.staff(instance, 'sysadmin')
    const { items } = (await staff.get(`/api/competitions/announcements/${announcement}/applications`)).json<{
      items: { applicantName: string }[]
    }>()
    const isSeen = items.some(({ applicantName }) => applicantName === 'Klara Klubb')
    return [
      {
        saw: row?.isConfirmed ? 'adressen blev bekräftad' : 'adressen är obekräftad',
        held: row?.isConfirmed === false,
      },
      { saw: isSeen ? 'granskaren ser ansökan' : 'granskaren ser den inte', held: !isSeen },
    ]
  },
}
