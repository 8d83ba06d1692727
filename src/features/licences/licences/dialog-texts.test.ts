// Tests what the dialogs of a licence say of who is told, and of a block that is lifted.
import { expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { liftText, stopMailText } from './dialog-texts.ts'

const holderOf = (isProtected: boolean, hasMailbox: boolean): Licence['holder'] => ({
  id: 'p',
  name: 'Eva Lind',
  memberNumber: 100123,
  birthYear: 1980,
  isProtected,
  isVisible: true,
  hasMailbox,
  isAnonymized: false,
})
const club = { id: 'o', name: 'Ålleberg', hasMailbox: true, isHere: true }

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

it.each([
  ['', false, 'får ett mejl med motiveringen. Ålleberg har ingen e-postadress som gäller: meddela föreningen själv.'],
  [' of a protected identity is not to be told', true, /lämna över beskedet själv\.$/],
])('a club without an address%s', (_, isProtected, text) => {
  const told = stopMailText({ holder: holderOf(isProtected, !isProtected), club: { ...club, hasMailbox: false } })
  expect(told).toMatch(text)
})

it('a club that has left the branch is told nothing', () => {
  const told = stopMailText({ holder: holderOf(false, true), club: { ...club, isHere: false } })
  expect(told).toMatch(/motiveringen\. Ålleberg hör inte till grenen längre och får inget veta\.$/)
})

it.each<[string, Licence['state'], number, boolean]>([
  ['in force', 'blocked', -30, true],
  ['in force before the first day', 'blocked', 30, false],
  ['that has not begun', 'active', -30, false],
  ['of a licence that has ended', 'expired', -400, false],
])('a block %s', (_, state, firstDay, isValidAgain) => {
  const text = liftText({ state, validFrom: addDays(today(), firstDay), holder: holderOf(false, true), club })
  expect(text).toBe(
    `${isValidAgain ? 'Licensen gäller igen från och med nu.' : 'Spärren tas bort. Licensen är i övrigt som förut.'} Innehavaren får ett mejl med motiveringen. Ålleberg får veta vad som har hänt, utan motiveringen.`,
  )
})
