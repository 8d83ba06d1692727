// The figures of a report: chart, the tables of roles, ages and places, and what they mean.
import { holds, reads } from '#contract/access.ts'
import { placeHeads, reportLines, type ReportLine } from '#contract/reports/report-lines.ts'
import { everyone } from '#contract/members/counted-role.ts'
import { whenText, type Figure, type RoleStats } from '#contract/reports/role-stats.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/placeholder-states.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CategoryChart } from './category-chart.tsx'
import { FigureTable, type FigureTableProps, type ListOf } from './figure-table.tsx'

interface ReportTablesProps {
  report: RoleStats
  other: RoleStats | undefined
  isFrozen: boolean
  isOtherFrozen: boolean
  /** Chooses what the places are; undefined where there is no choice. */
  onBy: ((by: 'branch' | 'district') => void) | undefined
  opened: FigureTableProps['opened']
}

const places = [
  { value: 'branch' as const, label: 'Gren' },
  { value: 'district' as const, label: 'Distrikt' },
]

/** The search of those whom a figure counts: the report's, narrowed to its row and column. */
const listOf =
  ({ when, filter: { by: _, ...filter } }: RoleStats, narrowed: (line: ReportLine) => object): ListOf =>
  (line: ReportLine, figure: Figure) => ({
    counted: [everyone],
    ...filter,
    ...(figure === 'total' ? {} : { sex: [figure] }),
    ...(line.kind === 'total' ? {} : narrowed(line)),
    when,
  })
const nowhere: ListOf = () => undefined

export const ReportTables = ({ report, other, isFrozen, isOtherFrozen, onBy, opened }: ReportTablesProps) => {
  const user = useCurrentUser()
  const { kind } = user.context
  const lines = reportLines(report, other)
  const comparedWith = other ? other.when : null
  const mayOpen = holds(user, user.context, reads('Members'))
  const lists = (narrowed: (line: ReportLine) => object) => ({
    listOf: mayOpen && !isFrozen ? listOf(report, narrowed) : nowhere,
    listOfOther: mayOpen && other && !isOtherFrozen ? listOf(other, narrowed) : nowhere,
  })
  const { by } = report.filter
  if (report.everyone.total === 0 && !other?.everyone.total)
    return (
      <Card>
        <EmptyState title="Ingen räknas">
          Ingen hade ett medlemskap, en roll eller en licens i urvalet {when(report)}. Välj en annan tidpunkt eller ta
          bort något filter.
        </EmptyState>
      </Card>
    )
  return (
    <div className="flex flex-col gap-4">
      <Card title="Kategorier efter kön">
        {report.everyone.total === 0 ? (
          <EmptyState title="Ingen räknas">
            Ingen hade ett medlemskap, en roll eller en licens i urvalet {when(report)}. Tabellerna visar det som
            rapporten jämförs med.
          </EmptyState>
        ) : (
          <CategoryChart report={report} />
        )}
      </Card>
      <Card title="Roller" isFlush>
        <FigureTable
          caption="Unika individer per kategori och roll"
          head="Kategori"
          lines={lines.roles}
          opened={opened}
          comparedWith={comparedWith}
          {...lists(({ name }) => ({ counted: [name] }))}
          explanation={report.definitions[0]}
        />
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
        <Card title="Ålder" isFlush>
          <FigureTable
            caption="Unika individer per åldersgrupp"
            head="Ålder"
            lines={lines.ages}
            comparedWith={comparedWith}
            {...lists(({ name }) => ({ ageBand: [name] }))}
          />
        </Card>
        <Card
          title={placeHeads[by]}
          isFlush
          actions={
            onBy && kind === 'global' ? (
              <SegmentedControl label="Vad tabellen visar" options={places} value={by} onChange={onBy} />
            ) : null
          }
        >
          {lines.places.length === 0 ? (
            <EmptyState title={by === 'branch' ? 'Ingen finns i någon gren' : 'Ingen finns i något distrikt'} />
          ) : (
            <FigureTable
              caption={by === 'branch' ? 'Unika individer per gren' : 'Unika individer per distrikt'}
              head={placeHeads[by]}
              lines={lines.places}
              comparedWith={lines.places.some(({ before }) => before !== null) ? comparedWith : null}
              {...lists(({ name }) => ({ [by]: [name] }))}
            />
          )}
        </Card>
      </div>
      <Card title="Definitioner">
        <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
          {report.definitions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** 'under år 2026', 'den 31 december 2026' */
const when = ({ when: moment }: RoleStats): string => `${moment.length === 4 ? 'under' : 'den'} ${whenText(moment)}`
