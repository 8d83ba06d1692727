// Opens a session for a verified e-ID identity, or stores why it is refused, in one transaction.
import { globalContext, grantedRoles } from '#contract/access.ts'
import { writeAuditEvent } from '../audit/audit-events.ts'
import { type Config, hostOf } from '../config/config.ts'
import { nameOf } from '../actor.ts'
import type { Transaction } from '../db/database.ts'
import type { EidIdentity } from '../eid/eid-provider.ts'
import { fingerprintsOf } from '../identity-numbers/identity-number.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { linkedByNumber, lockAccountLinks, otherNumber } from '../identity-numbers/person-of-account.ts'
import { createSession, sessionHashOf } from '../session/store.ts'
import { type MatchedAccount, matchAccount, recordSignIn } from './account-matching.ts'
import { browserName } from './browser-name.ts'
import { rememberBrowser, rememberNetwork } from './known-browsers.ts'
import type { SignInParts, Visitor } from './sign-in-parts.ts'
import * as store from './store.ts'
import type { SignIn } from './store.ts'
import { unscopedModule } from '../store-order.ts'

type Refusal = Parameters<typeof store.refuseConsumedApproval>[2]

/** Returns the new session's token; null when the approval came too late or is refused. */
export const openSession = (
  parts: SignInParts,
  row: SignIn,
  visitor: Visitor,
  identity: EidIdentity,
): Promise<string | null> =>
  parts.db.transaction(async (tx) => {
    const { keys, config, eid, now } = parts
    const { log } = visitor
    if (!(await store.consumeApproval(tx, row.id, identity.evidenceHash, now().getTime()))) {
      log.warn({ eid: { signIn: row.id } }, 'e-ID approval came too late and was discarded')
      return null
    }
    await lockAccountLinks(tx)
    const match = await matchAccount(tx, identity, fingerprintsOf(keys, identity.identityNumber))
    const [refusal, reason] = 'refused' in match ? refusalOf(match.refused) : refusalForAccount(config, match.account)
    if (refusal || 'refused' in match) {
      await store.refuseConsumedApproval(tx, row.id, refusal ?? 'boundElsewhere', reason)
      if (reason === 'mismatch')
        eid.raiseAlarm(log, reason, { signIn: row.id, accounts: 'accounts' in match ? match.accounts : [] })
      else log.info({ eid: { signIn: row.id, refused: reason } }, 'e-ID sign-in refused')
      return null
    }
    const { account } = match
    if (account.hasOtherNumber) {
      log.warn({ eid: { account: account.id } }, 'the account holds another identity number than Freja gave')
    }
    return openAccountSession(tx, parts, row, account, identity, visitor)
  })

// The person has proved the account's identity number, and learns only that the account is bound to another e-ID.
const refusalOf = (refused: 'noAccount' | 'mismatch'): [Refusal, string] =>
  refused === 'mismatch' ? ['boundElsewhere', refused] : [refused, refused]

const refusalForAccount = (config: Config, { isActive, roles }: MatchedAccount): [Refusal | null, string] => {
  if (!isActive) return ['deactivated', 'deactivated']
  return grantedRoles(roles, hostOf(config)).length === 0 ? ['noRoles', 'noRoles'] : [null, '']
}

const openAccountSession = async (
  tx: Transaction,
  { config, now, keys }: SignInParts,
  row: SignIn,
  account: MatchedAccount,
  { relyingPartyUserId, evidenceHash, identityNumber }: EidIdentity,
  { requestId, browser, userAgent }: Visitor,
): Promise<string> => {
  const isLinked = await recordSignIn(tx, account.id, relyingPartyUserId, fingerprintsOf(keys, identityNumber))
  await rememberNetwork(tx, row.networkHash)
  if (await rememberBrowser(tx, account.id, browser.hash))
    await queueMail(tx, {
      decision: `account.newBrowser:${row.id}`,
      recordType: 'account',
      recordId: account.id,
      to: { email: account.email, name: nameOf(account) },
      template: 'newSignIn',
      data: { at: now().toISOString(), browser: browserName(userAgent) },
    })
  const bound = { field: 'relyingPartyUserId', label: 'Knutet till e-legitimation', old: '', new: 'Ja' }
  await writeAuditEvent({ account, context: globalContext, requestId }, tx, {
    action: 'signIn',
    recordType: 'account',
    recordId: account.id,
    recordLabel: nameOf(account),
    // The hash of Freja's signed result is the evidence of the sign-in after its row has been deleted.
    changes: [
      ...(account.isFirstSignIn ? [bound] : []),
      ...(isLinked ? [linkedByNumber] : []),
      ...(account.hasOtherNumber ? [otherNumber] : []),
      { field: 'evidence', label: 'Underskriftens kontrollsumma', old: '', new: evidenceHash },
    ],
  })
  const { token } = await createSession(tx, account.id, config.session)
  await store.setSession(tx, row.id, sessionHashOf(token))
  return token
}

unscopedModule<typeof import('./session-opening.ts')>()
