// Draws a QR code as one SVG path, on the server so that no third party gets the reference.
import { encode } from 'uqr'

export interface QrCode {
  /** Modules per side, with the quiet zone of four on each side: the view box is `0 0 size size`. */
  size: number
  /** The dark modules as horizontal runs. */
  path: string
}

const quietZone = 4

export const qrCode = (text: string): QrCode => {
  const { data, size } = encode(text, { ecc: 'L', border: quietZone })
  const runs = data.flatMap((row, y) => {
    const rowRuns: string[] = []
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const start = x
      while (row[x + 1]) x++
      rowRuns.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`)
    }
    return rowRuns
  })
  return { size, path: runs.join('') }
}
