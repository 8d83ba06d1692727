// Unpacks a WOFF font to the OpenType font inside it, once, because the PDF library would do it slowly for each document.
import { inflateSync } from 'node:zlib'

const heads = { woff: 44, entry: 20, font: 12, table: 16 }
const padded = (length: number) => Math.ceil(length / 4) * 4

/** https://www.w3.org/TR/WOFF/ */
export const unpackWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = heads.woff + index * heads.entry
    const offset = woff.readUInt32BE(at + 4)
    const packed = woff.subarray(offset, offset + woff.readUInt32BE(at + 8))
    const length = woff.readUInt32BE(at + 12)
    const data = packed.length < length ? inflateSync(packed) : packed
    return { tag: woff.subarray(at, at + 4), sum: woff.readUInt32BE(at + 16), data }
  })
  const first = heads.font + count * heads.table
  const font = Buffer.alloc(tables.reduce((size, { data }) => size + padded(data.length), first))
  const steps = Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(2 ** steps * 16, 6)
  font.writeUInt16BE(steps, 8)
  font.writeUInt16BE(count * 16 - 2 ** steps * 16, 10)
  let offset = first
  for (const [index, { tag, sum, data }] of tables.entries()) {
    const at = heads.font + index * heads.table
    tag.copy(font, at)
    font.writeUInt32BE(sum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}
