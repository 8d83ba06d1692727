// Attack: applications in the name of another address must not keep its owner from getting a link.
import { setTimeout as wait } from 'node:timers/promises'
import { apply, findOpenAnnouncement, latestTokenFor, withToken } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'

export const starvedLink: Attack = {
  name: 'starved-link',
  promise: 'Den vars adress andra ansöker med får ändå länken till sin egen ansökan.',
  run: async (harness) => {
    const instance = await harness.start()
    const announcement = await findOpenAnnouncement(instance)
    const email = 'offret@klubb.example'
    const owner = harness.anonymous(instance, '198.18.3.7')
    await apply(owner, announcement, email)
    await owner.call('POST', '/api/external/application/confirm', withToken(await latestTokenFor(instance, email)))
    const thief = harness.anonymous(instance, '198.18.4.7')
    for (let number = 0; number < 5; number += 1) await apply(thief, announcement, email)
    const earlier = await latestTokenFor(instance, email)
    await owner.call('POST', '/api/external/applications/link', { body: { email, website: '' } })
    // The mail is queued after the answer.
    let latest = earlier
    for (let attempt = 0; attempt < 50 && latest === earlier; attempt += 1) {
      await wait(100)
      latest = await latestTokenFor(instance, email)
    }
    const own = await owner.call('GET', '/api/external/application', withToken(latest === earlier ? '' : latest))
    const again = await apply(owner, announcement, email)
    const latency = await harness.measureStaffLatency(instance, async (signal) => {
      let calls = 0
      for (; !signal.aborted; calls += 1) await apply(thief, announcement, email)
      return calls
    })
    return [
      { finding: `länken som begärdes gav svaret ${own.status}`, isHeld: own.status === 200 },
      { finding: `en ny egen ansökan fick svaret ${again.status}`, isHeld: again.status === 200 },
      ...latency,
    ]
  },
}
