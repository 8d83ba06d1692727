// Attack: a sign-in is started in the attacker's browser and approved by a victim who got its link or QR code.
import { testStandin, type TestStandin } from '../../../server/eid-standin/testing.ts'
import { accountId } from '../../../server/db/demo/accounts.ts'
import type { Attack } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { createSignInClient } from '../harness/sign-in-client.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import type { Harness } from '../harness/harness.ts'

const persona = 'branch-viewer'
const attackerAddress = '198.51.100.7'
const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0'

/** The `return` value in the app link's return address; empty if there is none. */
const returnValue = (appLink: string | null) => {
  const target = new URL(appLink ?? 'freja:').searchParams.get('originAppScheme')
  return target ? (new URL(target).searchParams.get('return') ?? '') : ''
}

interface OriginDetails {
  userAgent?: string
  userIpAddress?: string
  flowType?: string
}
const originOf = async (standin: TestStandin) => {
  const begun = (await standin.requests()).findLast(({ endpoint }) => endpoint === 'start')
  return (begun?.request as { originDeviceDetails?: OriginDetails } | undefined)?.originDeviceDetails ?? {}
}

const newSignInLetters = (instance: ServerInstance) =>
  queryRows<{ data: { browser?: string } }>(
    instance,
    "select data from mail_outbox where template = 'newSignIn' and record_id = $1 order by id",
    [accountId(persona)],
  )

const relaySignIns = async (
  harness: Harness,
  instance: ServerInstance,
  standin: TestStandin,
): Promise<Observation[]> => {
  const newest = async () => (await standin.newest()).reference
  const thief = () => createSignInClient(harness.anonymous(instance, attackerAddress))
  const victim = () => createSignInClient(harness.anonymous(instance, '203.0.113.9'), firefox)

  const honest = createSignInClient(harness.anonymous(instance, '203.0.113.9'), firefox)
  const own = returnValue((await honest.init('same')).json<{ appLink: string }>().appLink)
  await standin.approve(await newest(), persona)
  await honest.comeBack(own)
  const state = await honest.outcome()
  const isIn = await honest.isSignedIn()
  await honest.logout()
  const letters = (await newSignInLetters(instance)).length
  await honest.init()
  await standin.approve(await newest(), persona)
  await honest.outcome()
  const lettersAgain = (await newSignInLetters(instance)).length
  await honest.logout()

  const early = thief()
  const sent = returnValue((await early.init('same')).json<{ appLink: string }>().appLink)
  const origin = await originOf(standin)
  const response = await victim().comeBack(sent)
  const ended = await early.outcome()
  const { status } = await standin.newest()

  const late = thief()
  const relayed = returnValue((await late.init('same')).json<{ appLink: string }>().appLink)
  await standin.approve(await newest(), persona)
  const got = await late.outcome()
  const was = await late.isSignedIn()
  const seen = await victim().comeBack(relayed)
  const isStill = await late.isSignedIn()
  const stops = await queryRows(
    instance,
    "select id from audit_event where action = 'signInStopped' and record_type = 'account' and record_id = $1",
    [accountId(persona)],
  )

  const byCode = thief()
  await byCode.init('other')
  const codesOrigin = await originOf(standin)
  const { useDynamicQrCode: isDynamic } = standin.newest()
  await standin.approve(await newest(), persona)
  await byCode.outcome()
  const browsers = (await newSignInLetters(instance)).map(({ data }) => data.browser)

  return [
    {
      finding: `tillbaka i samma webbläsare: ${state.state}, ${isIn ? 'inloggad' : 'inte inloggad'}`,
      isHeld: /^[\w-]{43}$/.test(own) && state.state === 'done' && isIn,
    },
    {
      finding: `${letters} mejl om ny inloggning första gången, ${lettersAgain - letters} nästa gång i samma webbläsare`,
      isHeld: letters === 1 && lettersAgain === 1,
    },
    {
      finding: `med länken: Freja fick ${origin.userIpAddress}, ${origin.flowType} och webbläsarens typ`,
      isHeld: origin.userIpAddress === attackerAddress && origin.flowType === 'SAME_DEVICE' && !!origin.userAgent,
    },
    {
      finding: `länken tillbaka i en annan webbläsare: ${response.error?.code}, i den första ${ended.error?.code}, hos Freja ${status}`,
      isHeld:
        response.error?.code === 'otherBrowser' && ended.error?.code === 'otherBrowser' && status === 'RP_CANCELED',
    },
    {
      finding: `länken tillbaka sedan den första kommit in (${got.state}): ${seen.error?.code}, sessionen ${isStill ? 'lever' : 'avslutad'}, ${stops.length} händelse på kontot`,
      isHeld: got.state === 'done' && was && seen.error?.code === 'otherBrowser' && !isStill && stops.length === 1,
    },
    {
      finding: `med koden: ${isDynamic ? 'dynamisk' : 'fast'}, Freja fick ${codesOrigin.userIpAddress} och ${codesOrigin.flowType}`,
      isHeld: isDynamic && codesOrigin.userIpAddress === attackerAddress && codesOrigin.flowType === 'ANOTHER_DEVICE',
    },
    {
      finding: `mejl om ny inloggning i allt: ${browsers.join(', ')}`,
      isHeld: browsers.length === 3 && browsers.filter((browser) => browser === 'Chrome på Linux').length === 2,
    },
  ]
}

export const signInRelay: Attack = {
  name: 'sign-in-relay',
  promise: 'En länk eller kod som någon skickar vidare släpper inte in avsändaren obemärkt.',
  run: async (harness) => {
    const standin = await testStandin()
    try {
      const instance = await harness.start({ env: { DEMO: '1', ...standin.standin.env } })
      const seen = await relaySignIns(harness, instance, standin)
      await instance.stop()
      return seen
    } finally {
      await standin.close()
    }
  },
}
