// Whose address it is, as far as limits go: with IPv6 one household or one rented server has 2^64 addresses to call from.
import { isIPv6 } from 'node:net'

const ipv4Of = (address: string) => (isIPv6(address) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] : address)

/** An IPv4 address, also one written as IPv6, is itself; of an IPv6 address the first 64 bits. */
export const networkPrefixOf = (address: string): string => ipv4Of(address) ?? firstGroupsOf(address, 4)

/** What one customer of a provider, or one rented server, may have of addresses: an IPv4 /24, an IPv6 /48. */
export const wideNetworkPrefixOf = (address: string): string =>
  ipv4Of(address)?.split('.').slice(0, 3).join('.') ?? firstGroupsOf(address, 3)

/** So many groups of sixteen bits. */
const firstGroupsOf = (address: string, count: number) => {
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
