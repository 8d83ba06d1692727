// Measures the public page of a licence's card, which is read from the database each time, and filled into a document that is rendered
// once, beside a baseline server that sends the same bytes from memory.
import { licenceCheckPath } from '#contract/licences/cards/licence-check.ts'
import { cardToken, readCardKey } from '../../server/licences/cards/card-token.ts'
import { nextMessage } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import { benchKeys } from './database.ts'
import type { BaselineResponse } from './process-messages.ts'
import { median } from './statistics.ts'
import { compareServers, type RunLength, type Servers } from './throughput.ts'

/** Per second, on two cores. */
const limit = 500
const connections = [16, 64]

export const measureLicenceCheck = async (
  servers: Servers,
  licenceIds: readonly string[],
  runLength: RunLength,
): Promise<boolean> => {
  const key = readCardKey({ auditKey: benchKeys.audit } as Parameters<typeof readCardKey>[0])
  const paths = licenceIds.map((licenceId) => `${licenceCheckPath}/${cardToken(key, { licenceId, generation: 1 })}`)
  const response = await fetch(`http://127.0.0.1:${servers.product.port}${paths[0]}`)
  const body = await response.text()
  if (response.status !== 200) throw new Error(`The page of a card answers ${response.status}`)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  for (const path of paths) {
    const copy: BaselineResponse = { path, headers, body: Buffer.from(body).toString('base64') }
    servers.baseline.child.send(copy)
    await nextMessage(servers.baseline.child)
  }
  printLine(
    `\nLicenskortets publika sida: ${(Buffer.byteLength(body) / 1000).toFixed(0)} kB, läst varje gång, ritad en gång`,
  )
  let isWithin = true
  for (const count of connections) {
    const { product, baseline } = await compareServers(servers, { connections: count, paths, headers: {} }, runLength)
    const rate = Math.round(median(product))
    isWithin &&= rate >= limit
    printLine(
      `  ${count} förbindelser  ${rate}/s  minst ${limit}/s  ${rate >= limit ? 'klarar' : 'FÖR LÅGT'}   naken ${Math.round(median(baseline))}/s`,
    )
  }
  return isWithin
}
