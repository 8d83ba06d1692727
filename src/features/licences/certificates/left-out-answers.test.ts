// Tests what a club is told of its answers that were sent, and of those that were not accepted.
import { expect, it } from 'vitest'
import type { CertificateAnswer } from '#contract/licences/certificates/certificate.ts'
import { leftOutTexts, sentText } from './left-out-answers.ts'

const item = (id: string, answer: CertificateAnswer | null) => ({
  id,
  answer,
  holder: `${id} Ek`,
  birthYear: 1985,
  type: 'SEG Segelflyglicens',
  branch: 'Segelflyget',
  firstDay: '2027-01-01',
  submittedAt: '2027-01-02T10:00:00.000Z',
})
const textsOf = (...items: ReturnType<typeof item>[]) => {
  const answers = ['Anna', 'Bo'].map((id) => ({ id, answer: 'no' as const }))
  return leftOutTexts(
    { clubName: 'Ålleberg', items, unanswered: 1 },
    { answers: [...answers, { id: 'Cia', answer: '' }], name: 'Kim' },
  )
}

it('names those that have been changed too often, and counts those that wait no longer', () => {
  const cia = item('Cia', null)
  expect(textsOf(item('Anna', 'no'), item('Bo', 'no'), cia)).toEqual([])
  expect(textsOf(item('Anna', 'yes'), cia)).toEqual([
    'Ett svar togs inte emot, eftersom ansökan inte längre väntar på det.',
    'Svaret om Anna Ek (SEG Segelflyglicens) togs inte emot, eftersom det har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.',
  ])
  expect(textsOf(item('Anna', 'yes'), item('Bo', 'yes'), cia)).toEqual([
    'Svaren om Anna Ek (SEG Segelflyglicens) och Bo Ek (SEG Segelflyglicens) togs inte emot, eftersom de har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.',
  ])
})

it('names those that have been sent in again since the club read them', () => {
  const items = [item('Anna', null), item('Bo', 'no')]
  const answers = [
    { id: 'Anna', answer: 'yes' as const, submittedAt: '2027-01-01T10:00:00.000Z' },
    { id: 'Bo', answer: 'no' as const, submittedAt: '2027-01-02T10:00:00.000Z' },
  ]
  expect(leftOutTexts({ clubName: 'Ålleberg', items, unanswered: 1 }, { answers, name: 'Kim' })).toEqual([
    'Svaret om Anna Ek (SEG Segelflyglicens) togs inte emot, eftersom ansökan har skickats in igen sedan ni öppnade sidan. Läs den och svara på nytt.',
  ])
})

it.each([
  ['Svaret är skickat', ['no'], 1],
  ['Svaren är skickade', ['no', 'no'], 2],
  ['Svaret togs inte emot', ['yes'], 1],
  ['Svaren togs inte emot', ['yes', 'yes'], 2],
  ['Det andra svaret är skickat', ['no', 'yes'], 2],
  ['De andra svaren är skickade', ['no', 'no'], 3],
] as const)('says "%s" when the lines then have the answers %j of %i that were sent', (text, shown, sent) => {
  const items = shown.map((answer, nr) => item(`Anna ${nr}`, answer))
  const answers = Array.from({ length: sent }, (_, nr) => ({ id: `Anna ${nr}`, answer: 'no' as const }))
  expect(sentText({ clubName: 'Ålleberg', items, unanswered: 1 }, { answers, name: 'Kim' })).toBe(text)
})
