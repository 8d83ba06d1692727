// Texts of the approval of an application: what the others that are rejected with it are called and told, and what came of it.
import { mostRejected, type applications } from '#contract/competitions/applications/application-endpoints.ts'
import type { Application } from '#contract/competitions/applications/application-view.ts'
import type { Answer } from '#contract/endpoint.ts'
import { counted } from '#contract/text/counted.ts'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'

export const rejectionTemplate = ({ club, announcement }: Application) =>
  `Tack för ansökan om att arrangera ”${announcement.title}”. Den här gången går uppdraget till ${club?.name ?? 'en annan förening'}. Vi hoppas att ni vill söka igen.`

export const othersText = (count: number) => (count === 1 ? 'den andra ansökan' : 'de andra ansökningarna')

export const rejectionLabel = (competing: Application['competing']) => {
  const clubs = competing.slice(0, mostRejected).map(({ club }) => club?.name ?? 'utan förening')
  const others =
    competing.length > mostRejected
      ? `de ${mostRejected} första av de ${formatNumber(competing.length)} andra ansökningarna`
      : othersText(competing.length)
  return `Avslå ${others}: ${clubs.join(', ')}`
}

/** 'Ansökan är godkänd med sanktionsnummer FSF-2027-SEG-0001, men 2 andra ansökningar är inte avslagna' */
export const approvedText = ({ sanction, rejected }: Answer<typeof applications.approve>): string => {
  const notRejected = rejected.filter(({ refusal }) => refusal !== null).length
  const others = counted(notRejected, 'annan ansökan är inte avslagen', 'andra ansökningar är inte avslagna')
  return `Ansökan är godkänd med sanktionsnummer ${sanction.number}${notRejected === 0 ? '' : `, men ${others}`}`
}
