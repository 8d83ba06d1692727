// Chart of clubs or members per branch or district: bars that link to the list, or the same figures as a table.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrganizationFigures } from '#contract/dashboard/figures.ts'
import { organizationStatus } from '#contract/organizations/search.ts'
import { once } from '#contract/text/once.ts'
import { BarChart, NumberTable } from '../../ui/bar-chart.tsx'
import { Card } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CountedAt } from './counted-at.tsx'
import { formatNumber } from '../../ui/number-and-time-formats.ts'

type Measure = 'clubs' | 'members'
type ChartForm = 'bars' | 'table'

const measures = [
  { value: 'clubs' as const, label: 'Föreningar' },
  { value: 'members' as const, label: 'Medlemmar' },
]
const forms = [
  { value: 'bars' as const, label: 'Diagram' },
  { value: 'table' as const, label: 'Tabell' },
]
const units: Record<Measure, [singular: string, plural: string]> = {
  clubs: ['förening', 'föreningar'],
  members: ['medlem', 'medlemmar'],
}
const countedStatuses = organizationStatus.options.filter((status) => status !== 'left')
const groups = { branch: 'gren', district: 'distrikt' }

const signed = once(() => new Intl.NumberFormat('sv-SE', { signDisplay: 'exceptZero' }))
/** A change as '+12', '−3' or '±0'. */
const formatChange = (change: number): string => (change === 0 ? '±0' : signed().format(change))

const withChange = (count: number, change: number) => `${formatNumber(count)} (${formatChange(change)})`

interface OrganizationsChartProps {
  figures: OrganizationFigures & { countedAt: string | null }
  measure: Measure
  form: ChartForm
  onChange: (shown: { measure?: Measure; form?: ChartForm }) => void
}

export const OrganizationsChart = ({ figures, measure, form, onChange }: OrganizationsChartProps) => {
  const isTable = form === 'table'
  const counted = isTable ? 'Föreningar och medlemmar' : measure === 'clubs' ? 'Föreningar' : 'Medlemmar'
  const title = `${counted} per ${groups[figures.by]}`
  // Members are counted also of a club that has left.
  const status = isTable || measure === 'clubs' ? countedStatuses : undefined
  /** Link to the list of the clubs that a bar counts. */
  const listLink = (id: string, text: ReactNode, className: string) => (
    <Link to="/organizations/list" search={{ [figures.by]: [id], status } as never} className={className}>
      {text}
    </Link>
  )
  return (
    <Card
      title={<span className="sm:whitespace-nowrap">{title}</span>}
      actions={
        <>
          {isTable ? null : (
            <SegmentedControl
              label="Vad diagrammet visar"
              options={measures}
              value={measure}
              onChange={(value) => onChange({ measure: value })}
            />
          )}
          <SegmentedControl
            label="Visa som"
            options={forms}
            value={form}
            onChange={(value) => onChange({ form: value })}
          />
        </>
      }
    >
      {isTable ? (
        <NumberTable
          caption={title}
          heads={[figures.by === 'branch' ? 'Gren' : 'Distrikt', 'Föreningar', 'Medlemmar']}
          rows={figures.items.map(({ id, shortName, clubs, members, change }) => ({
            id,
            figures: [withChange(clubs, change.clubs), withChange(members, change.members)],
            label: listLink(id, shortName, 'text-accent-text hover:underline'),
          }))}
        />
      ) : (
        <BarChart
          label={title}
          items={figures.items.map((item) => ({
            id: item.id,
            label: item.shortName,
            value: item[measure],
            note: formatChange(item.change[measure]),
          }))}
          unit={units[measure]}
          renderLink={({ id }, bar, style) => listLink(id, bar, style)}
        />
      )}
      <p className="mt-4 text-sm text-muted">
        Totalt {withChange(figures.clubs, figures.change.clubs)} {units.clubs[figures.clubs === 1 ? 0 : 1]} och{' '}
        {withChange(figures.members, figures.change.members)} {units.members[figures.members === 1 ? 0 : 1]}. Efter
        varje antal står förändringen på ett år.
        {figures.by === 'branch'
          ? ' Den som hör till flera grenar räknas i var och en av dem. Föreningar utan gren räknas inte.'
          : ''}
      </p>
      <CountedAt at={figures.countedAt} />
    </Card>
  )
}
