// Attack: one mailbox, with plus addresses and many networks, tries to fill the disk with applications and files.
import { apply, findOpenAnnouncement, uploadFile, latestTokenFor, withToken } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'
import { queryRows } from '../../server-under-test/server-instance.ts'

const bytesPerMegabyte = 2 ** 20

export const oneMailbox: Attack = {
  name: 'one-mailbox',
  promise: 'En brevlåda, med hur många +tillägg och adresser som helst, fyller inte disken.',
  run: async (harness) => {
    const instance = await harness.start({ env: { RATE_LIMIT_APPLICATIONS_PER_MINUTE: '100000' } })
    const announcement = await findOpenAnnouncement(instance)
    const tokens: string[] = []
    for (let number = 0; number < 20; number += 1) {
      const email = `sven+${number}@storsand.example`
      const visitor = harness.anonymous(instance, `198.18.${number}.7`)
      await queryRows(instance, "update application_link set created_at = created_at - interval '1 hour'")
      await apply(visitor, announcement, email)
      const token = await latestTokenFor(instance, email)
      const { status } = await visitor.call('POST', '/api/external/application/confirm', withToken(token))
      if (status === 200) tokens.push(token)
    }
    const files = harness.isSmoke ? 6 : 30
    const largest = 10 * bytesPerMegabyte
    const near = harness.anonymous(instance, '198.51.100.7')
    const latency = await harness.measureStaffLatency(instance, async (signal) => {
      let sent = 0
      for (; sent < files || !signal.aborted; sent += 1)
        await uploadFile({ visitor: near, token: tokens[sent % tokens.length] ?? '' }, largest)
      return sent
    })
    const [row] = await queryRows<{ bytes: number; most: number }>(
      instance,
      `select coalesce(sum(bytes), 0)::float8 as bytes, coalesce(max(bytes), 0)::float8 as most from
        (select sum(size) as bytes from attachment where created_by is null and record_type = 'application' group by record_id) kept`,
    )
    const stored = Math.round((row?.bytes ?? 0) / bytesPerMegabyte)
    return [
      {
        finding: `${tokens.length} av 20 ansökningar från en brevlåda blev öppna, gränsen 5`,
        isHeld: tokens.length === 5,
      },
      {
        finding: `${stored} MB av minst ${files * 10} MB från ett nätverk togs emot, gränsen 200`,
        isHeld: stored <= 200,
      },
      {
        finding: `en ansökan har högst ${Math.round((row?.most ?? 0) / bytesPerMegabyte)} MB, gränsen 50`,
        isHeld: (row?.most ?? 0) <= 50 * bytesPerMegabyte,
      },
      ...latency,
    ]
  },
}
