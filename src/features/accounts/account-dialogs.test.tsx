// Tests that the dialogs of the actions whose reason is mailed say so, and no others.
import type { FunctionComponent, ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts/account.ts'
import type { AccountAction } from '#contract/accounts/rights.ts'
import { accountDialogs } from './account-dialogs.tsx'

const record = { roles: [], elsewhere: null, memberName: 'Eva Ek', lastOrganizationsAdminIn: [] } as unknown as Account

type Dialog = FunctionComponent<object>

const meaningIn = (dialog: Dialog, props: object): string => {
  const { type, props: own } = dialog(props) as ReactElement<{ meaning?: string }, Dialog>
  return own.meaning ?? meaningIn(type, own)
}

it.each<[AccountAction, string | undefined]>([
  ['deactivate', 'får ett mejl med motiveringen.'],
  ['restore', 'får ett mejl med motiveringen.'],
  ['unbind', 'får ett mejl med motiveringen.'],
  ['changeNumber', 'får ett mejl med motiveringen, utan numret.'],
  ['linkMember', undefined],
  ['unlinkMember', undefined],
])('%s: %s', (action, mailed) => {
  expect(/får ett mejl.*/.exec(meaningIn(accountDialogs as Dialog, { action, record }))?.[0]).toBe(mailed)
})
