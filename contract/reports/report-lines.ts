// The lines of a report's tables, as page and file show them: beside another report, and rounded.
import { figureNames, type Figure, type FigureRow, type RoleStats } from './role-stats.ts'
import { once } from '../text/once.ts'

export interface ReportLine extends FigureRow {
  kind: 'category' | 'role' | 'line' | 'total'
  /** The label of a role's category; null for other lines. */
  group: string | null
  /** The total of the report that this one is compared with; null without one. */
  before: number | null
}

export interface ReportLines {
  roles: ReportLine[]
  ages: ReportLine[]
  places: ReportLine[]
}

/** Rounds a figure, so that a small one does not identify anybody. Differences are computed from rounded figures. */
const nearestFive = (figure: number): number => Math.round(figure / 5) * 5

const roundedRow = <Row extends Record<Figure, number>>(row: Row): Row => ({
  ...row,
  ...(Object.fromEntries(figureNames.map((name) => [name, nearestFive(row[name])])) as Record<Figure, number>),
})

/** A role or place of one or two persons would be told from one of nobody, which is not in the report. */
const roundedRows = (rows: readonly FigureRow[]): FigureRow[] => rows.map(roundedRow).filter(({ total }) => total > 0)

/** The report with each figure rounded by itself, so that no exact figure can be computed from others. */
export const roundedReport = (report: RoleStats): RoleStats => ({
  ...report,
  everyone: roundedRow(report.everyone),
  categories: report.categories.map((category) => ({
    ...roundedRow(category),
    roles: roundedRows(category.roles),
  })),
  ages: report.ages.map(roundedRow),
  places: roundedRows(report.places),
})

const none = { female: 0, male: 0, other: 0, unknown: 0, total: 0 }

/** The rows of both reports. A row that only the other report has gets zeros here. */
const beside = (
  rows: readonly FigureRow[],
  others: readonly FigureRow[] | undefined,
  kind: ReportLine['kind'],
  group: string | null = null,
): ReportLine[] => {
  const before = new Map(others?.map((row) => [row.name, row]))
  const gone = (others ?? []).filter(({ name }) => rows.every((row) => row.name !== name))
  return [...rows, ...gone.map(({ name, label }) => ({ name, label, ...none }))].map((row) => ({
    ...row,
    kind,
    group,
    before: others ? (before.get(row.name)?.total ?? 0) : null,
  }))
}

export const reportLines = (report: RoleStats, other?: RoleStats): ReportLines => {
  const roles = report.categories.flatMap((category) => {
    const same =
      other && (other.categories.find(({ name }) => name === category.name) ?? { ...category, ...none, roles: [] })
    return [
      ...beside([category], same && [same], 'category'),
      ...beside(category.roles, same?.roles, 'role', category.label),
    ]
  })
  const total = beside([report.everyone], other && [other.everyone], 'total')
  return {
    roles: [...roles, ...total.map((line) => ({ ...line, label: totalText(line.total) }))],
    ages: [...beside(report.ages, other?.ages, 'line'), ...total.map((line) => ({ ...line, label: 'Totalt' }))],
    places: beside(report.places, other && other.filter.by === report.filter.by ? other.places : undefined, 'line'),
  }
}

const numberFormat = once(() => new Intl.NumberFormat('sv-SE'))
/** The label of the last row of the roles. */
export const totalText = (total: number): string =>
  `Summan är inte totalen: ${numberFormat().format(total)} ${total === 1 ? 'unik person' : 'unika personer'}`

/** The change in per cent with one decimal; null when there was nobody before. */
export const percentOf = ({ total, before }: { total: number; before: number }): number | null =>
  before === 0 ? null : Math.round(((total - before) / before) * 1000) / 10

/** The heading of the first column of the third table. */
export const placeHeads = { branch: 'Gren', district: 'Distrikt' } as const
