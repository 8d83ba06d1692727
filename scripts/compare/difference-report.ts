// Prints and counts the differences between two responses to the same request.
import { isDeepStrictEqual } from 'node:util'
import { printLine } from '../terminal.ts'

export interface DifferenceReport {
  calls: number
  differences: number
  /** Endpoints and fields that only the current server has, which is no difference to those who use the earlier ones. */
  added: Set<string>
  /** Counts a request, and prints its differences. */
  compare: (call: string, earlier: unknown, current: unknown) => void
}

const linesPerCall = 6
const abbreviate = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'saknas'
  return text.length > 160 ? `${text.slice(0, 160)} …` : text
}
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A new name in an object of fields. The keys of maps are ids, days or values, and those of facets have counts. */
const isNewField = (key: string, earlier: object, current: Record<string, unknown>) =>
  !Array.isArray(earlier) && !(key in earlier) && /^[a-z][A-Za-z_]*$/.test(key) && typeof current[key] !== 'number'

/** The innermost fields that differ, with both values. Fields that are new in an object are added to `added`. */
function* differencesOf(earlier: unknown, current: unknown, added: Set<string>, place = ''): Generator<string> {
  if (isDeepStrictEqual(earlier, current)) return
  if (!isObject(earlier) || !isObject(current) || Array.isArray(earlier) !== Array.isArray(current)) {
    yield `${place || 'svaret'}: ${abbreviate(earlier)} → ${abbreviate(current)}`
    return
  }
  for (const key of new Set([...Object.keys(earlier), ...Object.keys(current)]))
    if (isNewField(key, earlier, current)) added.add(`fältet ${key}`)
    else yield* differencesOf(earlier[key], current[key], added, place ? `${place}.${key}` : key)
}

export const createDifferenceReport = (): DifferenceReport => {
  const report: DifferenceReport = {
    calls: 0,
    differences: 0,
    added: new Set(),
    compare: (call, earlier, current) => {
      report.calls += 1
      const found = [...differencesOf(earlier, current, report.added)]
      if (found.length === 0) return
      report.differences += 1
      printLine(`\n${call}`)
      for (const line of found.slice(0, linesPerCall)) printLine(`  ${line}`)
      if (found.length > linesPerCall) printLine(`  … och ${found.length - linesPerCall} till`)
    },
  }
  return report
}
