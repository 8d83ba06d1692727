// The ages by which Riksidrottsförbundet (RF) counts persons: the year minus the birth year.
import type { AgeBand } from './person-search.ts'

interface Limits {
  from: number
  to: number
}

/** Without a birth year, or born after the year in question: none. */
const limits: Record<Exclude<AgeBand, 'unknown'>, Limits> = {
  '0-6': { from: 0, to: 6 },
  '7-12': { from: 7, to: 12 },
  '13-16': { from: 13, to: 16 },
  '17-20': { from: 17, to: 20 },
  '21-25': { from: 21, to: 25 },
  '26-39': { from: 26, to: 39 },
  '40-64': { from: 40, to: 64 },
  '65-': { from: 65, to: 9999 },
}
export const ageLimits = Object.entries(limits) as [AgeBand, Limits][]

export const ageBandLabels: Record<AgeBand, string> = {
  '0-6': '0–6 år',
  '7-12': '7–12 år',
  '13-16': '13–16 år',
  '17-20': '17–20 år',
  '21-25': '21–25 år',
  '26-39': '26–39 år',
  '40-64': '40–64 år',
  '65-': '65 år och äldre',
  unknown: 'Okänd ålder',
}
