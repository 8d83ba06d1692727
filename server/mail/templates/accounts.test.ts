// Tests that mails about an account say Swedish days and times as sentences do.
import { expect, it } from 'vitest'
import { accountTemplates } from './accounts.ts'

const at = '2026-11-22T00:40:00.000Z'

it('a test mail says in its sentence when it was asked for', () => {
  expect(accountTemplates.testMail({ at }).blocks[0]).toContain(
    'Du bad om ett testmejl den 22 november 2026 kl. 01:40.',
  )
})

it('a new sign-in is told with its time, in summer too, and what becomes of the account', () => {
  const { blocks } = accountTemplates.newSignIn({ at: '2026-06-30T22:05:00.000Z', browser: 'Firefox' })
  expect(blocks).toContainEqual({
    facts: [
      ['Tid', '1 juli 2026 kl. 00:05'],
      ['Webbläsare', 'Firefox'],
    ],
  })
  expect(blocks.at(-1)).toContain('kontot inaktiveras')
})
