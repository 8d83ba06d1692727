// One visitor's sign-ins, and those of twenty networks, do not shut out the people who sign in here.
import { setTimeout as wait } from 'node:timers/promises'
import { testStandin } from '../../server/eid-standin/testing.ts'
import type { Attack } from './attack.ts'
import type { Caller } from './callers.ts'

const pair = 'x'.repeat(43)
const page = { cookie: `XSRF-TOKEN=${pair}`, 'x-xsrf-token': pair }

const start = (caller: Caller) =>
  caller.call('POST', '/api/auth/init', { headers: page, body: { flow: 'other', returnTo: '/' } })
const statusOf = async (caller: Caller) => (await start(caller)).status

/** Signs in as somebody, by the app; answers the last state. */
const signIn = async (caller: Caller, approve: () => Promise<unknown>) => {
  const begun = await start(caller)
  const cookie = begun.headers.getSetCookie().map((one) => one.split(';')[0])
  await approve()
  const headers = { ...page, cookie: [page.cookie, ...cookie].join('; ') }
  for (let round = 0; round < 60; round += 1) {
    const { state } = (await caller.call('POST', '/api/auth/status', { headers })).json<{ state: string }>()
    if (state !== 'started' && state !== 'delivered') return state
    await wait(500)
  }
  return 'inget besked'
}

export const signInLimits: Attack = {
  name: 'sign-in-limits',
  promise: 'En besökares inloggningar, och tjugo nätverks, stänger inte ute dem som brukar logga in.',
  run: async (world) => {
    const standin = await testStandin()
    try {
      const instance = await world.start({ env: { DEMO: '1', ...standin.standin.env } })
      const staff = world.stranger(instance, '192.0.2.10')
      const state = await signIn(staff, async () => standin.approve((await standin.newest()).reference, 'sysadmin'))

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
      await instance.stop()
      return [
        { saw: `personalens egen inloggning slutade med ${state}`, held: state === 'done' },
        { saw: `${accepted} av 30 inloggningar från en adress började, gränsen 10`, held: accepted === 10 },
        { saw: `en besökare på en annan adress fick svaret ${other}`, held: other === 200 },
        {
          saw: `efter ${started} från tjugo nätverk fick ett okänt nätverk svaret ${unknown}, personalens ${known}`,
          held: known === 200,
        },
      ]
    } finally {
      await standin.close()
    }
  },
}
