// Attack: many connections request the public calendar with unique searches that no cache holds.
import type { Attack } from '../attack.ts'

export const uniqueFilters: Attack = {
  name: 'unique-filters',
  promise: 'Hundra förbindelser med var sitt sökord i den publika kalendern stör inte personalen.',
  run: async (harness) => {
    const instance = await harness.instance()
    const connections = harness.isSmoke ? 10 : 100
    let number = 0
    return harness.measureStaffLatency(instance, async (signal) => {
      const before = number
      const visitors = Array.from({ length: connections }, (_, index) => harness.anonymous(instance, addressOf(index)))
      await Promise.all(
        visitors.map(async (visitor) => {
          while (!signal.aborted) {
            number += 1
            await visitor.get(`/api/external/calendar?q=x${number}`)
          }
        }),
      )
      return number - before
    })
  },
}

/** One of 256 network addresses, each in a network of its own. */
const addressOf = (index: number) => `198.18.${index % 256}.7`
