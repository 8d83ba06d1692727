// Chart of clubs or members per branch or district: bars that link to the list, or the same figures as a table.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrganizationFigures } from '../../../contract/dashboard.ts'
import { BarChart, NumberTable } from '../../ui/bar-chart.tsx'
import { Card } from '../../ui/card.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
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
const groups = { branch: 'gren', district: 'distrikt' }

interface OrganizationsChartProps {
  figures: OrganizationFigures
  measure: Measure
  form: ChartForm
  onChange: (shown: { measure?: Measure; form?: ChartForm }) => void
}

export const OrganizationsChart = ({ figures, measure, form, onChange }: OrganizationsChartProps) => {
  const title = `${measure === 'clubs' ? 'Föreningar' : 'Medlemmar'} per ${groups[figures.by]}`
  return (
    <Card
      title={
        <span className="sm:whitespace-nowrap">
          {form === 'bars' ? title : `Föreningar och medlemmar per ${groups[figures.by]}`}
        </span>
      }
      actions={
        <>
          {form === 'bars' ? (
            <SegmentedControl
              label="Vad diagrammet visar"
              options={measures}
              value={measure}
              onChange={(value) => onChange({ measure: value })}
            />
          ) : null}
          <SegmentedControl
            label="Visa som"
            options={forms}
            value={form}
            onChange={(value) => onChange({ form: value })}
          />
        </>
      }
    >
      {form === 'bars' ? (
        <BarChart
          label={title}
          items={figures.items.map((item) => ({ id: item.id, label: item.shortName, value: item[measure] }))}
          unit={units[measure]}
          renderLink={({ id }, bar, style) => (
            <ListLink by={figures.by} id={id} className={style}>
              {bar}
            </ListLink>
          )}
        />
      ) : (
        <NumberTable
          caption={`Föreningar och medlemmar per ${groups[figures.by]}`}
          heads={[figures.by === 'branch' ? 'Gren' : 'Distrikt', 'Föreningar', 'Medlemmar']}
          rows={figures.items.map((item) => ({
            id: item.id,
            figures: [item.clubs, item.members],
            label: (
              <ListLink by={figures.by} id={item.id} className="text-accent-text hover:underline">
                {item.shortName}
              </ListLink>
            ),
          }))}
        />
      )}
      <p className="mt-4 text-sm text-muted">
        Totalt {formatNumber(figures.clubs)} {units.clubs[figures.clubs === 1 ? 0 : 1]} och{' '}
        {formatNumber(figures.members)} {units.members[figures.members === 1 ? 0 : 1]}.
        {figures.by === 'branch' ? ' Den som hör till flera grenar räknas i var och en av dem.' : ''}
      </p>
    </Card>
  )
}

/** Link to the list of the clubs that a bar counts. */
const ListLink = ({ by, id, className, children }: ListLinkProps) => (
  <Link
    to="/organizations/list"
    search={(by === 'branch' ? { branch: [id] } : { district: [id] }) as never}
    className={className}
  >
    {children}
  </Link>
)
interface ListLinkProps {
  by: OrganizationFigures['by']
  id: string
  className: string
  children: ReactNode
}
