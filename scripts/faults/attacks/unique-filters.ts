// Attack: many connections request the public calendar with unique searches that no cache holds.
import type { Attack } from '../attack.ts'

export const uniqueFilters: Attack = {
  name: 'unique-filters',
  promise: 'Hundra förbindelser med var sitt sökord i den publika kalendern stör inte personalen.',
  run: async (world) => {
    const instance = await world.instance()
    const connections = world.isSmoke ? 10 : 100
    let number = 0
    return world.staffBeside(instance, async (until) => {
      const before = number
      const visitors = Array.from({ length: connections }, (_, index) => world.stranger(instance, addressOf(index)))
      await Promise.all(
        visitors.map(async (visitor) => {
          while (!until.aborted) {
            number += 1
            await visitor.get(`/api/external/calendar?q=x${number}`)
          }
        }),
      )
      return number - before
    })
  },
}

/** One of 256 addresses in as many networks. */
const addressOf = (index: number) => `198.18.${index % 256}.7`
