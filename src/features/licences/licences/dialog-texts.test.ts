// Tests what the dialogs of a licence say of who is told.
import { expect, it } from 'vitest'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { stopMailText } from './dialog-texts.ts'

const holderOf = (isProtected: boolean, hasMailbox: boolean): Licence['holder'] => ({
  id: 'p',
  name: 'Eva Lind',
  memberNumber: 100123,
  birthYear: 1980,
  isProtected,
  isVisible: true,
  hasMailbox,
})
const club = { id: 'o', name: 'Ålleberg' }

it.each([
  ['who has an address', false, true, 'Innehavaren får ett mejl med motiveringen. Ålleberg får veta'],
  ['who has none', false, false, 'Innehavaren har ingen e-postadress: lämna över beskedet själv. Ålleberg får veta'],
  [
    'of a protected identity',
    true,
    false,
    /^Innehavaren har skyddad identitet och får inget mejl: lämna över beskedet själv\.$/,
  ],
])('a holder %s', (_, isProtected, hasMailbox, text) => {
  expect(stopMailText({ holder: holderOf(isProtected, hasMailbox), club })).toMatch(text)
})
