// Tests what the dialog says of the access that a reactivated account has.
import { expect, test } from 'vitest'
import { restoredAccess } from './restored-access.ts'

const gliding = { id: 'a', name: 'Segelflygförbundet', shortName: 'Segelflyg', type: 0 as const }
const held = { scope: 'Members.View' as const, lastDay: null, association: gliding }
const ended = { ...held, lastDay: '2020-05-01' }
const others = 'Det har behörigheter även på andra håll, och de följer med. Se dem i hela förbundet.'

test.each([
  [[held], null, 'Kontot kan logga in igen, med de behörigheter som det har kvar: Segelflyg: medlemmar (läsa).'],
  [[ended], null, 'Kontot blir aktivt igen, men kan inte logga in förrän det får någon behörighet.'],
  // What a role elsewhere lets it do is not known here, but it signs the account in at once.
  [[ended], 'user' as const, `Kontot kan logga in igen. ${others}`],
  [
    [held],
    'user' as const,
    `Kontot kan logga in igen, med de behörigheter som det har kvar: Segelflyg: medlemmar (läsa). ${others}`,
  ],
])('Of %j, and elsewhere %s', (roles, elsewhere, sentence) => {
  expect(restoredAccess({ roles, elsewhere })).toBe(sentence)
})
