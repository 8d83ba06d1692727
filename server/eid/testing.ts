// Test client: a Freja client connected to the e-ID stand-in, with its log lines.
import type { TestStandin } from '../eid-standin/testing.ts'
import { createFrejaClient } from './freja-client.ts'
import { readFrejaOptions } from './freja-options.ts'

export const testClient = (world: TestStandin, environment: Record<string, string> = {}, now?: () => Date) => {
  const lines: string[] = []
  const write = (level: string) => (facts: object, message: string) =>
    void lines.push(JSON.stringify({ level, ...facts, message }))
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const { options, warnings } = readFrejaOptions(world.config(environment))
  return { client: createFrejaClient(options, log, now), lines, warnings }
}
