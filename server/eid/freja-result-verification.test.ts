// Tests that an approval with any fault is refused, through the real protocol with one injected fault at a time.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type ApprovalFault, faultGroups } from '../eid-standin/fault-injection.ts'
import { type TestStandin, testStandin } from '../eid-standin/testing.ts'
import type { EidProvider, EidState } from './eid-provider.ts'
import { testClient } from './testing.ts'

let world: TestStandin
let client: EidProvider
let lines: string[]

beforeAll(async () => {
  world = await testStandin()
  const { signersWithExpired } = world.standin.files
  ;({ client, lines } = testClient(world, { FREJA_JWS_CERTS_PATH: signersWithExpired }))
})
afterEach(() => world.reset())
afterAll(async () => {
  client.close()
  await world.close()
})

const approvedWith = async (kind: ApprovalFault): Promise<{ reference: string; result: Promise<EidState> }> => {
  const started = await client.start({ flow: 'other' })
  await world.approve(started.reference, 'sysadmin')
  await world.fault({ endpoint: 'result', kind })
  return { reference: started.reference, result: client.poll(started) }
}

const refused = [
  ['badSignature', 'bad signature'],
  ['tamperedPayload', 'bad signature'],
  ['untrustedSigner', 'bad signature'],
  ['unknownX5t', 'unknown signer'],
  ['expiredSigner', 'signer outside its validity'],
  ['algNone', 'details is not a compact JWS'],
  ['algHS256', 'header refused'],
  ['critHeader', 'header refused'],
  ['twoParts', 'details is not a compact JWS'],
  ['hugeDetails', 'details too large'],
  ['missingDetails', 'details missing'],
  ['otherAuthRef', 'signed for another transaction'],
  ['otherStatus', 'signed status is not APPROVED'],
  ['otherUserInfoType', 'signed userInfoType is not INFERRED'],
  ['otherLevelAsked', 'signed level is not the one asked'],
  ['staleTimestamp', 'timestamp too old'],
  ['futureTimestamp', 'timestamp in the future'],
  ['missingSsn', 'attributes refused: ssn'],
  ['foreignSsn', 'attributes refused: ssn.country'],
  ['badSsn', 'attributes refused: ssn.ssn'],
  ['emptyName', 'attributes refused: basicUserInfo.name, basicUserInfo.surname'],
  ['missingUserId', 'attributes refused: relyingPartyUserId'],
  ['outerInnerMismatch', 'attributes mismatched'],
] as const
const [held, tooLow] = [['nextSigner', 'jwkHeader'] as const, ['lowLevel', 'loa2'] as const]

it('every fault of an approval is tried here', () => {
  const tried = [...refused.map(([kind]) => kind), ...held, ...tooLow]
  expect(tried.toSorted()).toEqual(faultGroups.approval.toSorted())
})

describe('an approval is refused', () => {
  it.each(refused)('with %s', async (kind, why) => {
    const before = client.alarms().unverified
    const { reference, result } = await approvedWith(kind)
    await expect(result).rejects.toMatchObject({ reason: 'unverified', message: expect.stringContaining(why) })
    expect(client.alarms().unverified).toBe(before + 1)
    expect(lines.at(-1)).toContain('eid-unverified')
    expect(lines.at(-1)).not.toContain(reference)
    // One fault is one answer: the same transaction is fine when the answer is.
    expect((await world.newest()).status).toBe('APPROVED')
  })

  it.each(['unknownStatus', 'outerAuthRef'] as const)('with %s', async (kind) => {
    const started = await client.start({ flow: 'other' })
    await world.fault({ endpoint: 'result', kind })
    await expect(client.poll(started)).rejects.toMatchObject({ reason: 'unverified' })
  })

  it('with the signed result of another transaction', async () => {
    const [one, two] = [await client.start({ flow: 'other' }), await client.start({ flow: 'other' })]
    await world.approve(one.reference, 'sysadmin')
    await expect(
      client.poll({ ...two, reference: one.reference, startedAt: new Date(Date.now() + 120_000) }),
    ).rejects.toMatchObject({ message: 'timestamp too old' })
  })
})

describe('an approval holds', () => {
  // Signed by the next certificate, as when Freja changes certificates, or with a key in its header, which is ignored.
  it.each(held)('with %s', async (kind) => {
    expect(await (await approvedWith(kind)).result).toMatchObject({ status: 'approved' })
  })
  it('for a samordningsnummer', async () => {
    const started = await client.start({ flow: 'other' })
    await world.approve(started.reference, 'coordination-number')
    expect(await client.poll(started)).toMatchObject({ identity: { identityNumber: '198403729919' } })
  })
})

describe('a level that is too low', () => {
  it.each(tooLow)('%s gives its own state, without an identity', async (kind) => {
    expect(await (await approvedWith(kind)).result).toEqual({ status: 'levelTooLow' })
  })
  it('cannot approve in the app', async () => {
    const started = await client.start({ flow: 'other' })
    for (const identity of ['extended-only', 'basic-only']) {
      await expect(world.approve(started.reference, identity)).rejects.toThrow('levelTooLow')
    }
    expect(await client.poll(started)).toEqual({ status: 'started' })
  })
})

describe('the log', () => {
  it('holds no reference, number, name or signed text', async () => {
    const started = await client.start({ flow: 'other' })
    await world.approve(started.reference, 'sysadmin')
    await client.poll(started)
    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThan(20)
    expect(text).not.toContain(started.reference)
    expect(text).not.toMatch(/\d{12}|Astrid|eyJ|[\w-]{44}/)
  })
})
