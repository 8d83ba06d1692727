// The network that a client address belongs to, for rate limits: with IPv6, one household or server has 2^64 addresses.
import { isIPv6 } from 'node:net'

const ipv4Of = (address: string) => (isIPv6(address) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] : address)

/** An IPv4 address is returned as it is, also when written as IPv6; of an IPv6 address the first 64 bits. */
export const networkPrefixOf = (address: string): string => ipv4Of(address) ?? firstGroupsOf(address, 4)

/** The range of addresses that one customer of a provider may have: an IPv4 /24 or an IPv6 /48. */
export const wideNetworkPrefixOf = (address: string): string =>
  ipv4Of(address)?.split('.').slice(0, 3).join('.') ?? firstGroupsOf(address, 3)

/** The first `count` groups of sixteen bits. */
const firstGroupsOf = (address: string, count: number) => {
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = after === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...(after ?? [])]
  return groups
    .slice(0, count)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
