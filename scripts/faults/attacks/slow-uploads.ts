// Attack: twenty slow uploads through one private link must not block another applicant.
import { setTimeout as wait } from 'node:timers/promises'
import { createConfirmedApplicant, findOpenAnnouncement, uploadFile, uploadSlowly } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'

export const slowUploads: Attack = {
  name: 'slow-uploads',
  promise: 'Tjugo långsamma uppladdningar med en länk stänger ingen annan sökande ute.',
  run: async (harness) => {
    const instance = await harness.start()
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
    const latency = await harness.measureStaffLatency(instance, async (signal) => {
      let calls = slow.length
      for (; !signal.aborted; calls += 1) {
        await uploadFile(honest, 2000)
        await wait(500)
      }
      return calls
    })
    const observations = [
      { finding: `en annan sökandes fil fick svaret ${status}`, isHeld: status === 200 },
      ...latency,
    ]
    if (!harness.isSmoke) {
      const patience = wait(75_000, 'kvar')
      const ended = await Promise.all(slow.map((one) => Promise.race([one.ended, patience])))
      const left = ended.filter((status) => status === 'kvar').length
      observations.push({ finding: `${left} av 20 höll på efter 75 s med en byte i sekunden`, isHeld: left === 0 })
    }
    for (const one of slow) one.end()
    return observations
  },
}
