// Whose address it is, as far as limits go: with IPv6 one household or one rented server has 2^64 addresses to call from.
import { isIPv6 } from 'node:net'

/** An IPv4 address, also one written as IPv6, is itself; of an IPv6 address the first 64 bits. */
export const networkOf = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
