// The file of a report: figures, ages, places and definitions, as sheets of a workbook or as one table of text.
import type { Readable } from 'node:stream'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { percentOf, placeHeads, reportLines, roundedReport, type ReportLine } from '#contract/reports/report-lines.ts'
import { figureLabels, figureNames, reportTitle, whenText, type RoleStats } from '#contract/reports/role-stats.ts'
import { textCells, type Column } from '../export/columns.ts'
import { csv } from '../export/csv.ts'
import { fileTypes, type Format } from '../export/download.ts'
import { sheetOf, workbook } from '../export/xlsx.ts'
import type { Download } from '../http/file-response.ts'

/** The report to compare with. */
interface Other {
  report: RoleStats
  /** Only a frozen report has one. */
  name?: string
}

interface Asked {
  format: Format
  rounded: boolean
}

const roundedNote =
  'Utan små tal: varje tal är avrundat till närmaste fem, för sig, och skillnader är räknade på avrundade tal. Skillnad i procent är utelämnad, liksom roller, grenar och distrikt där alla tal avrundas till noll.'

/** The columns of a comparison. Rounded figures have none in per cent, which would reveal the exact figures. */
const comparedColumns = (other: RoleStats | undefined, { rounded }: Asked): Column<ReportLine>[] => {
  if (!other) return []
  const known = (value: (line: { total: number; before: number }) => number | null) => (line: ReportLine) =>
    line.before === null ? null : value({ total: line.total, before: line.before })
  return [
    { title: `Totalt unika ${other.when}`, kind: 'number', value: known(({ before }) => before) },
    { title: 'Skillnad', kind: 'number', value: known(({ total, before }) => total - before) },
    ...(rounded ? [] : [{ title: 'Skillnad i procent', kind: 'number' as const, value: known(percentOf) }]),
  ]
}

const figureColumns: Column<ReportLine>[] = figureNames.map((name) => ({
  title: figureLabels[name],
  kind: 'number',
  value: (line) => line[name],
}))

async function* allAtOnce<Row>(rows: readonly Row[]): AsyncGenerator<Row[]> {
  yield [...rows]
}

interface Fact {
  label: string
  text: string
}

const comparedFacts = ({ report: { when, countedAt, selection }, name }: Other): Fact[] => [
  {
    label: 'Jämförd med',
    text: `${name ? `${name}, ` : ''}${whenText(when)}, räknad ${swedishTimestamp(countedAt)}`,
  },
  { label: 'Jämförelsens urval', text: selection.map(({ label, text }) => `${label}: ${text}`).join('; ') },
]

const factsOf = (report: RoleStats, other: Other | undefined, { rounded }: Asked): Fact[] => [
  { label: 'Rapport', text: reportTitle },
  { label: 'Tidpunkt', text: whenText(report.when) },
  ...report.selection,
  { label: 'Räknad', text: swedishTimestamp(report.countedAt) },
  ...(other ? comparedFacts(other) : []),
  ...(rounded ? [{ label: 'Avrundning', text: roundedNote }] : []),
  ...report.definitions.map((text, index) => ({ label: index === 0 ? 'Definitioner' : '', text })),
]

const category: Column<ReportLine> = {
  title: 'Kategori',
  ...textCells(({ kind, group, label }) => (kind === 'role' ? group : label)),
}
const role: Column<ReportLine> = { title: 'Roll', ...textCells(({ kind, label }) => (kind === 'role' ? label : '')) }
const labelled = (title: string): Column<ReportLine> => ({ title, ...textCells(({ label }) => label) })

type CsvRow = { table: string; line: ReportLine | null } & Fact

export const reportFile = (
  exact: RoleStats,
  compared: Other | undefined,
  asked: Asked,
  name: string = reportTitle,
): Download => {
  const as = (one: RoleStats) => (asked.rounded ? roundedReport(one) : one)
  const [report, other] = [as(exact), compared && as(compared.report)]
  const lines = reportLines(report, other)
  const figures = [...figureColumns, ...comparedColumns(other, asked)]
  const facts = factsOf(report, compared, asked)
  const placeHead = placeHeads[report.filter.by]
  const stream = (): Readable => {
    if (asked.format === 'xlsx')
      return workbook([
        sheetOf('Siffror', [category, role, ...figures], allAtOnce(lines.roles)),
        sheetOf('Ålder', [labelled('Ålder'), ...figures], allAtOnce(lines.ages)),
        sheetOf(placeHead, [labelled(placeHead), ...figures], allAtOnce(lines.places)),
        sheetOf<Fact>(
          'Definitioner',
          [
            { title: 'Uppgift', ...textCells(({ label }) => label) },
            { title: 'Text', ...textCells(({ text }) => text) },
          ],
          allAtOnce(facts),
        ),
      ])
    const rowsOf = (table: string, some: readonly ReportLine[]): CsvRow[] =>
      some.map((line) => ({ table, line, label: line.group ?? line.label, text: line.group ? line.label : '' }))
    return csv<CsvRow>(
      [
        { title: 'Tabell', ...textCells(({ table }) => table) },
        { title: 'Rad', ...textCells(({ label }) => label) },
        { title: 'Roll eller text', ...textCells(({ text }) => text) },
        ...figures.map(({ title, kind, value }) => ({
          title,
          kind,
          value: ({ line }: CsvRow) => (line ? value(line) : null),
        })),
      ],
      allAtOnce([
        ...rowsOf('Siffror', lines.roles),
        ...rowsOf('Ålder', lines.ages),
        ...rowsOf(placeHead, lines.places),
        ...facts.map((fact): CsvRow => ({ table: 'Definitioner', line: null, ...fact })),
      ]),
    )
  }
  return {
    name: `${name} ${report.when}${asked.rounded ? ' utan små tal' : ''}.${asked.format}`,
    type: fileTypes[asked.format],
    stream: stream(),
  }
}
