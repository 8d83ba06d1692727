// Attack: forged, altered, expired and foreign e-ID approvals, and approvals of too low an assurance level.
import { type ApprovalFault, faultGroups } from '../../../server/eid-standin/fault-injection.ts'
import { testStandin } from '../../../server/eid-standin/testing.ts'
import { queryRows } from '../harness/applicant.ts'
import type { Attack } from '../attack.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'

/** Sound all the same: the certificate that comes next, and a key in the header, which is never read. */
const sound: readonly ApprovalFault[] = ['nextSigner', 'jwkHeader']

export const eidForgeries: Attack = {
  name: 'eid-forgeries',
  promise: 'Bara det som Freja har skrivit under, för just den inloggningen, öppnar en session.',
  run: async (world) => {
    const standin = await testStandin()
    try {
      const instance = await world.start({
        env: { DEMO: '1', ...standin.standin.env, RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000' },
      })
      const signIn = async (number: number, fault?: ApprovalFault) => {
        const browser = createSignInClient(world.stranger(instance, `198.18.${number}.7`))
        await browser.init()
        if (fault) await standin.fault({ endpoint: 'result', kind: fault })
        await standin.approve((await standin.newest()).reference, 'sysadmin')
        const { state } = await browser.outcome()
        return { state, isIn: browser.cookies.has('session') || (await browser.isSignedIn()) }
      }
      const sessionsNow = async () => (await queryRows(instance, 'select token_hash from session')).length
      const forged = faultGroups.approval.filter((fault) => !sound.includes(fault))
      const tried = world.isSmoke ? forged.slice(0, 3) : forged
      const before = await sessionsNow()
      const through: string[] = []
      for (const [number, fault] of tried.entries()) {
        const { state, isIn } = await signIn(number, fault)
        if (state !== 'failed' || isIn) through.push(`${fault} ${state}`)
      }
      const opened = (await sessionsNow()) - before
      const honest = await signIn(100)
      await instance.stop()
      return [
        {
          saw: `${tried.length} underkända intyg: ${through.length} släpptes in ${through.join(', ')}, ${opened} sessioner`,
          held: through.length === 0 && opened === 0,
        },
        { saw: `ett riktigt intyg slutade med ${honest.state}`, held: honest.state === 'done' && honest.isIn },
      ]
    } finally {
      await standin.close()
    }
  },
}
