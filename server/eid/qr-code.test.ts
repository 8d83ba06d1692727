// Tests of the SVG path of QR codes.
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrCode } from './qr-code.ts'

it('draws exactly the dark modules', () => {
  const text = `https://app.prod.frejaeid.com/freja?action=bindUserToTransaction&transactionReference=${'kE3-'.repeat(16)}`
  const { size, path } = qrCode(text)
  const { data } = encode(text, { ecc: 'L', border: 4 })
  const drawn = data.map((row) => row.map(() => false))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(length))
  }
  expect(size).toBe(data.length)
  expect(drawn).toEqual(data)
  // The quiet zone that readers need.
  expect(data.slice(0, 4).flat().includes(true)).toBe(false)
})
