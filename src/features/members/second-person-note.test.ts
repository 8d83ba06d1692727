// Tests what who asks for something is told of who does it, when somebody is named and when nobody can be.
import { expect, it } from 'vitest'
import { anonymizeAct, liftAct, secondPersonNote } from './second-person-note.ts'

it('somebody else is spoken of only where somebody else can do it', () => {
  const named = { deciders: [{ id: 'cia', name: 'Cia Ek' }] }
  expect(secondPersonNote(liftAct, named)).toBe(
    'Någon annan än du häver sedan skyddet. Det görs av Cia Ek, som ser det på sin dashboard.',
  )
  for (const [act, first] of [
    [liftAct, 'Du kan inte själv häva skyddet.'],
    [anonymizeAct, 'Du kan inte själv avidentifiera personen.'],
  ] as const) {
    const said = secondPersonNote(act, { deciders: [] })
    expect(said).toContain(`${first} Just nu kan bara en systemadministratör`)
    expect(said).not.toContain('Någon annan')
    const unknown = secondPersonNote(act, { deciders: null })
    expect(unknown).toContain(`${first} Det görs av någon annan på förbundskansliet`)
  }
})
