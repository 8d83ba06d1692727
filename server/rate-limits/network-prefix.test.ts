// Tests of network prefixes of IPv4 and IPv6 addresses.
import { expect, it } from 'vitest'
import { networkPrefixOf, wideNetworkPrefixOf } from './network-prefix.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2:3::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s has the prefix %s', (address, network) => {
  expect(networkPrefixOf(address)).toBe(network)
})

it.each([
  ['192.0.2.7', '192.0.2'],
  ['::ffff:192.0.2.7', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['::1', '0:0:0'],
  ['unknown', 'unknown'],
])('%s has the wide prefix %s', (address, network) => {
  expect(wideNetworkPrefixOf(address)).toBe(network)
})
