// Tests of the note that says why the command palette found a record.
import { describe, expect, it } from 'vitest'
import { joinNotes, matchReason } from './match-reason.ts'

const fields = [
  ['Nummer', '802001-0719'],
  ['Kortnamn', 'ÖSF'],
  ['Kommun', 'Örebro'],
] as const

describe('match reason', () => {
  it.each([
    ['segel', null],
    ['osf', 'Kortnamn ÖSF'],
    ['8020010719', 'Nummer 802001-0719'],
    ['802001-07', 'Nummer 802001-0719'],
    ['segel orebro', 'Kommun Örebro'],
    ['annat', null],
    ['', null],
  ])('%s', (q, reason) => {
    expect(matchReason(q, 'Närkes Segelflygklubb', fields)).toBe(reason)
  })
  it('a note lists each part once, without empty ones', () => {
    expect(joinNotes(null, 'Kommun Örebro', '', 'Norr', 'Norr')).toBe('Kommun Örebro · Norr')
  })
})
