// Attack: files full of false end-of-archive marks that are expensive to check, alone and many at the same time.
import { associationId } from '../../../server/db/demo/associations.ts'
import { createConfirmedApplicant, findOpenAnnouncement, uploadBytes } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'

/** Networks of anonymous applicants, and the number of concurrent uploads of each. */
const networks = [1, 2, 3, 4, 5]
const atOnce = 4

/** 600 kB that start as a PDF; each end-of-archive mark points to the beginning of the file. */
const file = () => {
  const bytes = new Uint8Array(600_000).fill(32)
  bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
  const from = bytes.length - 65_000
  for (let at = from; at + 8 <= bytes.length - 40; at += 8) bytes.set([0x50, 0x4b, 5, 6, at % 256, 3, 8, 0], at)
  bytes.set(new TextEncoder().encode('\nstartxref\n0\n%%EOF'), bytes.length - 30)
  return bytes
}

export const zipMarks: Attack = {
  name: 'zip-marks',
  promise: 'En fil med åtta tusen falska slut på ett arkiv kostar inte mer än en vanlig.',
  run: async (harness) => {
    const instance = await harness.start()
    const sender = await harness.staff(instance, 'branch-admin', associationId('segelflyg'))
    const { rows } = await instance.database.pool.query<{ id: string }>(
      `select o.id from organization o join organization_branch b on b.organization_id = o.id
        where b.branch_id = $1 and o.status = 'active' and b.valid_to is null order by o.id limit 1`,
      [associationId('segelflyg')],
    )
    const bytes = file()
    const send = async () => {
      const began = performance.now()
      const path = `/api/organizations/${rows[0]?.id}/attachments?name=karta.pdf`
      const headers = { 'content-type': 'application/octet-stream' }
      const { status } = await sender.call('POST', path, { body: bytes, headers })
      return { status, ms: performance.now() - began }
    }
    const one = await send()
    const many = await Promise.all(Array.from({ length: harness.isSmoke ? 5 : 20 }, send))
    const announcement = await findOpenAnnouncement(instance)
    const applicants = await Promise.all(
      networks.map((number) =>
        createConfirmedApplicant(instance, {
          announcement,
          email: `karta@klubb${number}.example`,
          address: `198.18.${number}.7`,
        }),
      ),
    )
    const senders = applicants.flatMap((applicant) => Array.from({ length: atOnce }, () => applicant))
    const latency = await harness.measureStaffLatency(instance, async (signal) => {
      let calls = 0
      for (; !signal.aborted; calls += senders.length)
        await Promise.all(senders.map((applicant) => uploadBytes(applicant, bytes)))
      return calls
    })
    const longest = Math.max(...many.map(({ ms }) => ms))
    return [
      {
        finding: `svaren: ${[...new Set([one, ...many].map(({ status }) => status))].join(', ')}`,
        isHeld: [one, ...many].every(({ status }) => status === 400),
      },
      { finding: `en tog ${(one.ms / 1000).toFixed(2)} s`, isHeld: one.ms < 2000, isTimed: true },
      {
        finding: `den sista av ${many.length} kom efter ${(longest / 1000).toFixed(2)} s`,
        isHeld: longest < 10_000,
        isTimed: true,
      },
      ...latency,
    ]
  },
}
