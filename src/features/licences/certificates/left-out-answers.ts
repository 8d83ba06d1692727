// What a club is told of those of its answers that were not accepted.
import type { CertificateReply, CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import { andList } from '#contract/text/lists.ts'

/** Their applications wait for the club no longer. */
const closedText = (count: number): string =>
  count === 1
    ? 'Ett svar togs inte emot, eftersom ansökan inte längre väntar på det.'
    : `${count} svar togs inte emot, eftersom ansökningarna inte längre väntar på dem.`

/** They have been changed too often. */
const refusedText = (applications: readonly string[]): string => {
  const [what, they] = applications.length === 1 ? ['Svaret', 'det'] : ['Svaren', 'de']
  return `${what} om ${andList(applications)} togs inte emot, eftersom ${they} har ändrats flera gånger det senaste dygnet. Försök igen om ett dygn.`
}

/** `request`: what waits after the reply. */
export const leftOutTexts = ({ items }: CertificateRequest, { answers }: CertificateReply): string[] => {
  const closed = answers.filter(({ id }) => !items.some((item) => item.id === id)).length
  const refused = items.filter((item) =>
    answers.some(({ id, answer }) => id === item.id && answer !== '' && answer !== item.answer),
  )
  return [
    ...(closed === 0 ? [] : [closedText(closed)]),
    ...(refused.length === 0 ? [] : [refusedText(refused.map(({ holder, type }) => `${holder} (${type})`))]),
  ]
}
