// The card of a licence as a file: to download, and attached to a mail when it is sent.
import { Readable } from 'node:stream'
import type { MakeAttachment } from '../../mail/delivery.ts'
import type { Download } from '../../http/file-response.ts'
import type { Parts } from '../../parts.ts'
import { makeCard } from './card-thread.ts'
import { cardAddress, readCardKey } from './card-token.ts'
import { readCard } from './read-card.ts'

type CardParts = Pick<Parts, 'config' | 'db' | 'now'>

/** Makes the PDF of the present card. */
const cardOf = async (
  { config, db, now }: CardParts,
  licenceId: string,
): Promise<{ number: string; bytes: Buffer }> => {
  const card = await readCard(db, licenceId)
  const address = cardAddress(config, readCardKey(config), { licenceId: card.id, generation: card.generation })
  return { number: card.number, bytes: await makeCard({ card, address, now: now() }) }
}

export const cardFile = async (parts: CardParts, licenceId: string): Promise<Download> => {
  const { number, bytes } = await cardOf(parts, licenceId)
  return {
    name: `Licenskort ${number}.pdf`,
    type: 'application/pdf',
    size: bytes.length,
    stream: Readable.from([bytes]),
  }
}

export const attachmentMaker =
  (parts: CardParts): MakeAttachment =>
  async ({ recordId }) =>
    (await cardOf(parts, recordId)).bytes
