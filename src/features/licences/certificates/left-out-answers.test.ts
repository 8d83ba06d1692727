// Tests what a club is told of answers that were not accepted.
import { expect, it } from 'vitest'
import type { CertificateAnswer } from '#contract/licences/certificates/certificate.ts'
import { leftOutTexts } from './left-out-answers.ts'

const item = (id: string, answer: CertificateAnswer | null) => ({
  id,
  answer,
  holder: `${id} Ek`,
  birthYear: 1985,
  type: 'SEG Segelflyglicens',
  branch: 'Segelflyget',
  firstDay: '2027-01-01',
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
