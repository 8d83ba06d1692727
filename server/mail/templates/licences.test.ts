// Tests what a club is told of a stopped licence, and that mails to a holder, which guardians get too, name the holder.
import { expect, it } from 'vitest'
import { licenceTemplates } from './licences.ts'

const about = { type: 'SEG Segelflyglicens', branch: 'Segelflyget', holder: 'Eva Lind', number: 'SEG-7' }
const told = (
  stop: Pick<Parameters<typeof licenceTemplates.licenceStopped>[0], 'isRecalled' | 'validFrom' | 'validTo'>,
) => licenceTemplates.licenceStopped({ ...about, ...stop }).blocks[0]

it.each([
  [
    'a block without a last day',
    { validFrom: '2027-03-01', validTo: null },
    'Den är spärrad från och med 1 mars 2027 tills vidare och får inte användas då.',
  ],
  [
    'a block with one',
    { validFrom: '2027-03-01', validTo: '2027-03-31' },
    'Den är spärrad från och med 1 mars 2027 till och med 31 mars 2027 och får inte användas då.',
  ],
  ['a block without days, from an older server', {}, 'Den är spärrad och får inte användas.'],
])('the club is told of %s', (_, days, text) => {
  expect(told({ isRecalled: false, ...days })).toContain(text)
})

it('the club is told of a recalled licence without days, and not that the holder is a member still', () => {
  expect(told({ isRecalled: true })).toBe(
    'Eva Lind har licensen SEG Segelflyglicens genom er förening. Den är återkallad och får inte användas.',
  )
})

it.each([
  ['another card', licenceTemplates.licenceCardReplaced({ ...about, licenceId: 'l' })],
  ['a change', licenceTemplates.licenceChanged({ ...about, changes: [], reason: '' })],
  ['a block', licenceTemplates.licenceBlocked({ ...about, validFrom: '2027-03-01', validTo: null, reason: '' })],
  ['a block that is lifted', licenceTemplates.licenceLifted({ ...about, reason: '' })],
  ['a recall', licenceTemplates.licenceRecalled({ ...about, reason: '' })],
])('names the holder in a mail about %s', (_, { blocks }) => {
  expect(blocks[0]).toContain(' Eva Lind')
})

it('attaches the card to the mail about a change when the licence has not ended', () => {
  const changed = (licenceId?: string) =>
    licenceTemplates.licenceChanged({ ...about, changes: [], reason: '', licenceId })
  const [current, ended] = [changed('l'), changed()]
  const card = { kind: 'licenceCard', recordId: 'l', name: 'Licenskort SEG-7.pdf' }
  expect([current.attachments, ended.attachments]).toEqual([[card], []])
  const saysCard = ({ blocks }: typeof current) => JSON.stringify(blocks).includes('Licenskortet är bifogat')
  expect([saysCard(current), saysCard(ended)]).toEqual([true, false])
})

it.each([
  ['already', null, 'För att förnya den, hör av dig till föreningen'],
  ['later', '2027-03-17', 'Den kan förnyas från och med 17 mars 2027. Hör då av dig till föreningen'],
])('tells on any day when a licence ends that can be renewed %s', (_, renewableFrom, text) => {
  const ending = { ...about, validTo: '2027-03-31', isRenewable: true, renewableFrom, days: 30 }
  const { blocks } = licenceTemplates.licenceExpires(ending)
  expect(blocks[0]).toBe('Licensen SEG Segelflyglicens för Eva Lind gäller till och med 31 mars 2027.')
  expect(blocks[1]).toContain(text)
})

// A mail that waits since before the upgrade has the former name.
it.each(['licenceExpiresBlocked', 'licenceExpires'] as const)(
  'tells of a blocked licence that it is blocked and when it ends, and not that it is valid, by %s',
  (name) => {
    const block = { validFrom: '2027-03-01', validTo: '2027-03-20' }
    const { blocks } = licenceTemplates[name]({ ...about, validTo: '2027-03-31', isRenewable: true, days: 30, block })
    expect(blocks[0]).toBe(
      'Licensen SEG Segelflyglicens för Eva Lind är spärrad från och med 1 mars 2027 till och med 20 mars 2027 och får inte användas då. Den går ut 31 mars 2027.',
    )
  },
)
