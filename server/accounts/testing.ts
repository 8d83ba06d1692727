// What the tests of accounts share: drafts of roles, and a save of an account as its form sends it.
import { roleDrafts, type Account } from '#contract/accounts/account.ts'
import type { Role } from '#contract/access.ts'
import type { TestApp } from '../testing.ts'

export type Caller = Awaited<ReturnType<TestApp['as']>>

export const draftOf = ({ name, associationId = null }: Role, lastDay: string | null = null) => ({
  scope: name,
  associationId,
  lastDay,
})

/** Saves the account as the caller sees it, with other values. */
export const update = async (by: Caller, id: string, values: Record<string, unknown>) => {
  const { firstName, lastName, title, email, phoneNumber, version, ...shown } = (
    await by.get(`/accounts/${id}`)
  ).json<Account>()
  const roles = roleDrafts(shown as Account)
  return by.put(`/accounts/${id}`, { firstName, lastName, title, email, phoneNumber, version, roles, ...values })
}
