// The explanations of a register extract: how long each kind of data is kept, and who is told of a sign-in.
import { expect, it } from 'vitest'
import { retentionNames } from '#contract/retention/retention-rule.ts'
import { keptText, legalSections, type KeptTimes } from './register-extract-texts.ts'

const times = Object.fromEntries(retentionNames.map((name, index) => [name, index + 2])) as KeptTimes
const rowsOf = (title: string, isOriginDisclosed = true) =>
  legalSections(times, isOriginDisclosed).find((section) => section.title === title)?.rows ?? []

it.each(retentionNames)('the time of %s is told', (name) => {
  expect(rowsOf('Hur länge uppgifterna sparas').map(([, text]) => text)).toContainEqual(
    expect.stringMatching(new RegExp(`^${keptText(times, name)}\\b`)),
  )
})

it('a person is told that licences, applications of both kinds and an account count too', () => {
  const [, told] = rowsOf('Hur länge uppgifterna sparas').find(([label]) => label === 'Personen') ?? []
  expect(told).toMatch(/medlemskapet, uppdraget eller licensen.*konto.*licensansökan.*arrangera en tävling/)
})

it.each([
  [
    true,
    /loggar in här, från vilken IP-adress och webbläsare, och om det är på den enhet som har appen eller på en annan\. Med det kan Freja varna /,
  ],
  [false, /loggar in här\.$/],
])('Freja is named among those who get data, with what it is told of the browser: %s', (isOriginDisclosed, text) => {
  const [, told] =
    rowsOf('Vem som tar del av uppgifterna', isOriginDisclosed).find(([label]) => label === 'Freja') ?? []
  expect(told).toMatch(text)
})
