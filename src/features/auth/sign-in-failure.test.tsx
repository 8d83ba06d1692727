// Tests the message of a sign-in that is refused because the account has no roles.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SignInFailure } from './sign-in-failure.tsx'

const failed = { name: 'failed', reference: null, flow: null, next: null } as const
const textsOf = (code: string) =>
  [
    ...renderToStaticMarkup(
      <SignInFailure step={{ ...failed, code, message: 'Kontakta din administratör.' }} />,
    ).matchAll(/<p([^>]*)>([^<]*)<\/p>/g),
  ].map(([, attributes, text]) => [/lang="(\w+)"/.exec(attributes ?? '')?.[1], text])

test('an account without roles meets the exact English sentence above the Swedish one', () => {
  expect(textsOf('noRoles')).toEqual([
    ['en', 'No context'],
    [undefined, 'Kontakta din administratör.'],
  ])
})

test('a deactivated account meets the Swedish one alone', () => {
  expect(textsOf('deactivated')).toEqual([[undefined, 'Kontakta din administratör.']])
})
