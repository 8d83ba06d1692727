// A table of the report: persons by sex in each row, with the difference from another report. Every figure leads to whom it counts.
import { Link } from '@tanstack/react-router'
import { ChevronRight, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { percentOf, type ReportLine } from '#contract/reports/report-lines.ts'
import { figureLabels, figureNames, whenText, type Figure } from '#contract/reports/role-stats.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { Popover } from '../../ui/popover.tsx'
import { once } from '#contract/text/once.ts'

/** The search of the list of the persons whom a figure counts; undefined if the figure has no link. */
export type ListOf = (line: ReportLine, figure: Figure) => object | undefined

export interface FigureTableProps {
  caption: string
  /** The head of the first column. */
  head: string
  lines: readonly ReportLine[]
  /** The categories whose roles are shown, and how to show others. */
  opened?: { names: readonly string[]; onToggle: (name: string) => void }
  /** The moment of the other report in the comparison: a day or a year. Null without a comparison. */
  comparedWith: string | null
  listOf: ListOf
  /** The lists of the other report's totals. */
  listOfOther: ListOf
  /** The reason why the rows do not add up to the total. */
  explanation?: string
}

const cellStyle = 'border-b border-line px-3 py-1.5 text-right whitespace-nowrap'
/** What gets the focus is not hidden by the column that stays. */
const focusStyle = '[&_th~:is(td,th)_:focus]:scroll-ml-44'
const firstStyle = 'sticky left-0 min-w-40 border-b border-line bg-surface py-1.5 pr-3 pl-4 text-left'

const [narrow, wide] = ['sm:hidden', 'max-sm:hidden']
/** The total and its comparison come first on a narrow screen, where they would have to be scrolled to as the last ones. */
const columns: readonly { figure: Figure | 'comparison'; style: string }[] = [
  { figure: 'total', style: narrow },
  { figure: 'comparison', style: narrow },
  ...figureNames.map((figure) => ({ figure, style: figure === 'total' ? wide : '' })),
  { figure: 'comparison', style: wide },
]

export const FigureTable = ({
  caption,
  head,
  lines,
  opened,
  comparedWith,
  listOf,
  listOfOther,
  explanation,
}: FigureTableProps) => {
  const open = opened?.names ?? []
  const openLabels = lines
    .filter(({ kind, name }) => kind === 'category' && open.includes(name))
    .map(({ label }) => label)
  const compared = comparedWith === null ? [] : [comparedWith, 'Skillnad', '%']
  const hasRoles = ({ label }: ReportLine) => lines.some(({ group }) => group === label)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on narrow screens, also by keyboard
    <section aria-label={caption} tabIndex={0} className="relative overflow-x-auto rounded-b-lg">
      <table className={classNames('w-full border-separate border-spacing-0', focusStyle)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className={classNames(firstStyle, 'font-medium')}>
              {head}
            </th>
            {columns.map(({ figure, style }) =>
              (figure === 'comparison' ? compared : [figureLabels[figure]]).map((label) => (
                <th key={label + style} scope="col" className={classNames(cellStyle, 'font-medium', style)}>
                  {label === '%' ? <abbr title="Skillnad i procent">%</abbr> : label}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {lines
            .filter(({ kind, group }) => kind !== 'role' || openLabels.includes(group ?? ''))
            .map((line) => (
              <tr
                key={`${line.group ?? ''} ${line.name}`}
                className={classNames(line.kind === 'total' && 'font-semibold', 'last:[&>*]:border-b-0')}
              >
                <th
                  scope="row"
                  className={classNames(
                    firstStyle,
                    line.kind === 'total' ? 'font-semibold' : 'font-normal',
                    line.kind === 'role' && 'pl-11 text-muted',
                  )}
                >
                  {line.kind === 'category' && hasRoles(line) ? (
                    <Opener
                      line={line}
                      isOpen={open.includes(line.name)}
                      onToggle={() => opened?.onToggle(line.name)}
                    />
                  ) : (
                    <span className={line.kind === 'category' ? 'pl-6' : ''}>{line.label}</span>
                  )}
                  {line.kind === 'total' && explanation ? <Explanation text={explanation} /> : null}
                </th>
                {columns.map(({ figure, style }) =>
                  figure !== 'comparison' ? (
                    <td
                      key={figure + style}
                      className={classNames(cellStyle, figure === 'total' && 'font-semibold', style)}
                    >
                      <FigureLink
                        count={line[figure]}
                        names={[rowName(line), inSmallLetters(figureLabels[figure])]}
                        search={listOf(line, figure)}
                      />
                    </td>
                  ) : line.before === null || comparedWith === null ? null : (
                    <Difference key={figure + style} total={line.total} before={line.before} style={style}>
                      <FigureLink
                        count={line.before}
                        names={[rowName(line), inSmallLetters(figureLabels.total), whenText(comparedWith)]}
                        search={listOfOther(line, 'total')}
                      />
                    </Difference>
                  ),
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

const Opener = ({ line, isOpen, onToggle }: { line: ReportLine; isOpen: boolean; onToggle: () => void }) => (
  <button
    type="button"
    aria-expanded={isOpen}
    onClick={onToggle}
    className="-ml-1 inline-flex items-center gap-1 rounded-md py-0.5 pr-2 pl-1 font-medium hover:bg-hover"
  >
    <ChevronRight className={classNames('size-4 text-muted transition-transform', isOpen && 'rotate-90')} />
    {line.label}
  </button>
)

const Explanation = ({ text }: { text: string }) => (
  <Popover
    label="Varför summan inte är totalen"
    trigger={<IconButton label="Varför är summan inte totalen?" icon={<Info className="size-4" />} size="sm" />}
  >
    <p className="p-3 font-normal whitespace-normal">{text}</p>
  </Popover>
)

const rowName = ({ kind, label }: ReportLine): string => (kind === 'total' ? 'alla' : label)
const inSmallLetters = (label: string): string => label.toLocaleLowerCase('sv')

interface FigureLinkProps {
  count: number
  /** Its row, its column and, of the other report, its moment. */
  names: readonly string[]
  search: object | undefined
}

const FigureLink = ({ count, names, search }: FigureLinkProps): ReactNode => {
  if (!search || count === 0) return formatNumber(count)
  return (
    <Link
      to="/members/list"
      search={search as never}
      preload={false}
      aria-label={`${formatNumber(count)}: visa ${names.join(', ')}`}
      className="text-accent-text hover:underline"
    >
      {formatNumber(count)}
    </Link>
  )
}

const signed = once(() => new Intl.NumberFormat('sv-SE', { signDisplay: 'exceptZero', maximumFractionDigits: 1 }))

interface DifferenceProps {
  total: number
  before: number
  style: string
  /** The figure from before. */
  children: ReactNode
}

const Difference = ({ total, before, style, children }: DifferenceProps) => {
  const percent = percentOf({ total, before })
  return (
    <>
      <td className={classNames(cellStyle, 'text-muted', style)}>{children}</td>
      <td className={classNames(cellStyle, style)}>{signed().format(total - before)}</td>
      <td className={classNames(cellStyle, 'text-muted', style)}>
        {percent === null ? <span title="Ingen fanns då">–</span> : `${signed().format(percent)} %`}
      </td>
    </>
  )
}
