// Attack: forged, altered, expired and foreign e-ID approvals, and approvals of too low an assurance level.
import { type ApprovalFault, faultGroups } from '../../../server/eid-standin/fault-injection.ts'
import { testStandin } from '../../../server/eid-standin/testing.ts'
import type { Attack } from '../attack.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'
import { queryRows } from '../../server-under-test/server-instance.ts'

/** Faults that must be accepted: the next signing certificate, and a key in the header, which is ignored. */
const accepted: readonly ApprovalFault[] = ['nextSigner', 'jwkHeader']

export const eidForgeries: Attack = {
  name: 'eid-forgeries',
  promise: 'Bara det som Freja har skrivit under, för just den inloggningen, öppnar en session.',
  run: async (harness) => {
    const standin = await testStandin()
    try {
      const instance = await harness.start({
        env: { DEMO: '1', ...standin.standin.env, RATE_LIMIT_SIGN_IN_PER_MINUTE: '1000' },
      })
      const signIn = async (number: number, fault?: ApprovalFault) => {
        const browser = createSignInClient(harness.anonymous(instance, `198.18.${number}.7`))
        await browser.init()
        if (fault) await standin.fault({ endpoint: 'result', kind: fault })
        await standin.approve((await standin.newest()).reference, 'sysadmin')
        const { state } = await browser.outcome()
        return { state, isIn: browser.cookies.has('session') || (await browser.isSignedIn()) }
      }
      const sessionsNow = async () => (await queryRows(instance, 'select token_hash from session')).length
      const forged = faultGroups.approval.filter((fault) => !accepted.includes(fault))
      const tried = harness.isSmoke ? forged.slice(0, 3) : forged
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
          finding: `${tried.length} underkända intyg: ${through.length} släpptes in ${through.join(', ')}, ${opened} sessioner`,
          isHeld: through.length === 0 && opened === 0,
        },
        { finding: `ett riktigt intyg slutade med ${honest.state}`, isHeld: honest.state === 'done' && honest.isIn },
      ]
    } finally {
      await standin.close()
    }
  },
}
