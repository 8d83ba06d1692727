// Attack: one visitor's sign-ins, and those of twenty networks, must not lock out the people who usually sign in here.
import { setTimeout as wait } from 'node:timers/promises'
import { testStandin } from '../../../server/eid-standin/testing.ts'
import type { Attack } from '../attack.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'

/** Ten requests per second from each network, which is the rate limit of all requests from one address. */
const pauseMs = 100

const statusOf = async (client: ApiClient) => (await createSignInClient(client).init()).status

export const signInLimits: Attack = {
  name: 'sign-in-limits',
  promise: 'En besökares inloggningar, och tjugo nätverks, stänger inte ute dem som brukar logga in.',
  run: async (harness) => {
    const standin = await testStandin()
    try {
      const instance = await harness.start({ env: { DEMO: '1', ...standin.standin.env } })
      const staff = createSignInClient(harness.anonymous(instance, '192.0.2.10'))
      await staff.init()
      await standin.approve((await standin.newest()).reference, 'sysadmin')
      const { state } = await staff.outcome()

      const greedy = harness.anonymous(instance, '198.51.100.7')
      const responses: number[] = []
      for (let number = 0; number < 30; number += 1) responses.push(await statusOf(greedy))
      const accepted = responses.filter((status) => status === 200).length
      const other = await statusOf(harness.anonymous(instance, '203.0.113.9'))

      const many = Array.from({ length: 20 }, (_, number) => harness.anonymous(instance, `198.18.${number}.7`))
      let started = 0
      for (let round = 0; round < 10; round += 1) {
        const statuses = await Promise.all(many.map(statusOf))
        started += statuses.filter((status) => status === 200).length
      }
      const unknown = await statusOf(harness.anonymous(instance, '203.0.114.9'))
      const known = await statusOf(harness.anonymous(instance, '192.0.2.77'))
      const load = async (signal: AbortSignal) => {
        let calls = 0
        for (; !signal.aborted; calls += many.length) await Promise.all([wait(pauseMs), ...many.map(statusOf)])
        return calls
      }
      const latency = await harness.measureStaffLatency(instance, load, many.length)
      await instance.stop()
      return [
        { finding: `personalens egen inloggning slutade med ${state}`, isHeld: state === 'done' },
        { finding: `${accepted} av 30 inloggningar från en adress började, gränsen 10`, isHeld: accepted === 10 },
        { finding: `en besökare på en annan adress fick svaret ${other}`, isHeld: other === 200 },
        {
          finding: `efter ${started} från tjugo nätverk fick ett okänt nätverk svaret ${unknown}, personalens ${known}`,
          isHeld: known === 200,
        },
        ...latency,
      ]
    } finally {
      await standin.close()
    }
  },
}
