// Attack: one visitor's sign-ins, and those of twenty networks, must not lock out the people who usually sign in here.
import { setTimeout as wait } from 'node:timers/promises'
import { testStandin } from '../../../server/eid-standin/testing.ts'
import type { Attack } from '../attack.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'
import type { ApiClient } from '../../server-under-test/api-client.ts'

/** Ten calls a second from each network, as many as the limit of all calls from an address lets through. */
const pauseMs = 100

const statusOf = async (caller: ApiClient) => (await createSignInClient(caller).init()).status

export const signInLimits: Attack = {
  name: 'sign-in-limits',
  promise: 'En besökares inloggningar, och tjugo nätverks, stänger inte ute dem som brukar logga in.',
  run: async (world) => {
    const standin = await testStandin()
    try {
      const instance = await world.start({ env: { DEMO: '1', ...standin.standin.env } })
      const staff = createSignInClient(world.stranger(instance, '192.0.2.10'))
      await staff.init()
      await standin.approve((await standin.newest()).reference, 'sysadmin')
      const { state } = await staff.outcome()

      const greedy = world.stranger(instance, '198.51.100.7')
      const answers: number[] = []
      for (let number = 0; number < 30; number += 1) answers.push(await statusOf(greedy))
      const accepted = answers.filter((status) => status === 200).length
      const other = await statusOf(world.stranger(instance, '203.0.113.9'))

      const many = Array.from({ length: 20 }, (_, number) => world.stranger(instance, `198.18.${number}.7`))
      let started = 0
      for (let round = 0; round < 10; round += 1) {
        const statuses = await Promise.all(many.map(statusOf))
        started += statuses.filter((status) => status === 200).length
      }
      const unknown = await statusOf(world.stranger(instance, '203.0.114.9'))
      const known = await statusOf(world.stranger(instance, '192.0.2.77'))
      const load = async (until: AbortSignal) => {
        let calls = 0
        for (; !until.aborted; calls += many.length) await Promise.all([wait(pauseMs), ...many.map(statusOf)])
        return calls
      }
      const beside = await world.staffBeside(instance, load, many.length)
      await instance.stop()
      return [
        { saw: `personalens egen inloggning slutade med ${state}`, held: state === 'done' },
        { saw: `${accepted} av 30 inloggningar från en adress började, gränsen 10`, held: accepted === 10 },
        { saw: `en besökare på en annan adress fick svaret ${other}`, held: other === 200 },
        {
          saw: `efter ${started} från tjugo nätverk fick ett okänt nätverk svaret ${unknown}, personalens ${known}`,
          held: known === 200,
        },
        ...beside,
      ]
    } finally {
      await standin.close()
    }
  },
}
