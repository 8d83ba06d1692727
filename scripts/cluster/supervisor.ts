// Watches a primary and its standby. When the primary is lost: fence it, promote the standby, and make the old one a new standby.
import { setTimeout as wait } from 'node:timers/promises'
import type { Node, Pair } from './postgres-pair.ts'

const intervalMs = 250
const answerMs = 1000
const allowedMisses = 3

export const superviseCluster = (pair: Pair, [first, second]: readonly [Node, Node], say: (line: string) => void) => {
  let [primary, standby] = [first, second]
  const misses = new Map<Node, number>()
  const stopping = new AbortController()
  let isComplete = true

  /** Whether the host has failed several times in a row. */
  const isLost = async (node: Node) => {
    const answer = await Promise.race([
      pair.run(node, 'select 1').then(
        () => true,
        () => false,
      ),
      wait(answerMs, false, { ref: false }),
    ])
    misses.set(node, answer ? 0 : (misses.get(node) ?? 0) + 1)
    return (misses.get(node) ?? 0) >= allowedMisses
  }
  const rebuild = async (node: Node) => {
    await pair.fence(node)
    await pair.startStandby(node, primary)
    misses.set(node, 0)
    isComplete = true
    say(`${node.name} är standby till ${primary.name}.`)
  }
  const failOver = async () => {
    isComplete = false
    say(`${primary.name} svarar inte: den stängs av och ${standby.name} tar över.`)
    await pair.fence(primary)
    await pair.promote(standby)
    ;[primary, standby] = [standby, primary]
    say(`${primary.name} tar emot skrivningar.`)
    await rebuild(standby)
  }
  const replaceStandby = async () => {
    isComplete = false
    // Until then a commit waits for the standby.
    await pair.setSynchronous(primary, false)
    say(`${standby.name} svarar inte: ${primary.name} arbetar ensam så länge.`)
    await rebuild(standby)
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      if (await isLost(primary)) await failOver()
      else if (await isLost(standby)) await replaceStandby()
      await wait(intervalMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  // Reported when it is waited for.
  running.catch(() => undefined)

  return {
    primary: () => primary,
    standby: () => standby,
    /** Waits until there are a primary and a standby again. */
    whole: async () => {
      const end = performance.now() + 90_000
      for (;;) {
        // Long enough that a loss has been noticed.
        await Promise.race([running, wait(allowedMisses * (answerMs + intervalMs))])
        if (isComplete) return
        if (performance.now() > end) throw new Error('The cluster has no standby')
      }
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
