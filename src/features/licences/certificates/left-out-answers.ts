// What a club is told of its answers: which were sent, and which were not accepted.
import type { z } from 'zod'
import {
  sentAgainText,
  type certificateReply,
  type CertificateRequest,
} from '#contract/licences/certificates/certificate.ts'
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

type Line = CertificateRequest['items'][number]
type Reply = z.input<typeof certificateReply>

/** Whether the answer is to what was sent in earlier than the line that is shown now. */
const isEarlier = ({ submittedAt }: Reply['answers'][number], now: Line): boolean =>
  Boolean(submittedAt) && now.submittedAt !== null && submittedAt !== now.submittedAt

const labelOf = ({ holder, type }: Line): string => `${holder} (${type})`

/** The answers that were not accepted. `closed`: the number of those whose applications are not in the request any more. */
const leftOutOf = ({ items }: CertificateRequest, { answers }: Reply) => {
  const closed = answers.filter(({ id }) => !items.some((item) => item.id === id)).length
  const given = items.flatMap((item) => {
    const sent = answers.find(({ id, answer }) => id === item.id && answer !== '')
    return sent ? [{ item, sent, isSentAgain: isEarlier(sent, item) }] : []
  })
  const sentAgain = given.filter(({ isSentAgain }) => isSentAgain)
  const refused = given.filter(({ item, sent, isSentAgain }) => !isSentAgain && sent.answer !== item.answer)
  return { closed, sentAgain, refused }
}

/** `request`: what waits after the reply. */
export const leftOutTexts = (request: CertificateRequest, reply: Reply): string[] => {
  const { closed, sentAgain, refused } = leftOutOf(request, reply)
  return [
    ...(closed === 0 ? [] : [closedText(closed)]),
    ...(sentAgain.length === 0 ? [] : [sentAgainText(sentAgain.map(({ item }) => labelOf(item)))]),
    ...(refused.length === 0 ? [] : [refusedText(refused.map(({ item }) => labelOf(item)))]),
  ]
}

/** Told once the reply has been sent. `request`: as of `leftOutTexts`. */
export const sentText = (request: CertificateRequest, reply: Reply): string => {
  const { closed, sentAgain, refused } = leftOutOf(request, reply)
  const leftOut = closed + sentAgain.length + refused.length
  const accepted = reply.answers.length - leftOut
  if (accepted === 0) return leftOut === 1 ? 'Svaret togs inte emot' : 'Svaren togs inte emot'
  if (leftOut > 0) return accepted === 1 ? 'Det andra svaret är skickat' : 'De andra svaren är skickade'
  return accepted === 1 ? 'Svaret är skickat' : 'Svaren är skickade'
}
