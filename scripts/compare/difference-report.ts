// Prints where two answers to the same call differ, and counts.
import { isDeepStrictEqual } from 'node:util'

export interface DifferenceReport {
  calls: number
  differences: number
  /** Counts a call, and prints its differences. */
  compare: (call: string, earlier: unknown, present: unknown) => void
}

const linesPerCall = 6
const abbreviate = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'saknas'
  return text.length > 160 ? `${text.slice(0, 160)} …` : text
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The innermost places where they differ, with what stands there. */
function* differencesOf(earlier: unknown, present: unknown, place = ''): Generator<string> {
  if (isDeepStrictEqual(earlier, present)) return
  if (!isObject(earlier) || !isObject(present) || Array.isArray(earlier) !== Array.isArray(present)) {
    yield `${place || 'svaret'}: ${abbreviate(earlier)} → ${abbreviate(present)}`
    return
  }
  for (const key of new Set([...Object.keys(earlier), ...Object.keys(present)]))
    yield* differencesOf(earlier[key], present[key], place ? `${place}.${key}` : key)
}

export const createDifferenceReport = (say: (line: string) => void): DifferenceReport => {
  const report: DifferenceReport = {
    calls: 0,
    differences: 0,
    compare: (call, earlier, present) => {
      report.calls += 1
      const found = [...differencesOf(earlier, present)]
      if (found.length === 0) return
      report.differences += 1
      say(`\n${call}`)
      for (const line of found.slice(0, linesPerCall)) say(`  ${line}`)
      if (found.length > linesPerCall) say(`  … och ${found.length - linesPerCall} till`)
    },
  }
  return report
}
