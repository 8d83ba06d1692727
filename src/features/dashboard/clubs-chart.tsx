// Clubs or members by branch or district: bars that lead to the list, and the same figures as a table.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClubFigures } from '../../../contract/dashboard.ts'
import { Card } from '../../ui/card.tsx'
import { Segments } from '../../ui/segments.tsx'
import { formatNumber } from '../../ui/swedish.ts'

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
const units: Record<Measure, [one: string, many: string]> = {
  clubs: ['förening', 'föreningar'],
  members: ['medlem', 'medlemmar'],
}
const groups = { branch: 'gren', district: 'distrikt' }

interface ClubsChartProps {
  of: ClubFigures
  measure: Measure
  form: ChartForm
  onChange: (shown: { measure?: Measure; form?: ChartForm }) => void
}

export const ClubsChart = ({ of, measure, form, onChange }: ClubsChartProps) => {
  const title = `${measure === 'clubs' ? 'Föreningar' : 'Medlemmar'} per ${groups[of.by]}`
  return (
    <Card
      title={
        <span className="sm:whitespace-nowrap">
          {form === 'bars' ? title : `Föreningar och medlemmar per ${groups[of.by]}`}
        </span>
      }
      actions={
        <>
          {form === 'bars' ? (
            <Segments
              label="Vad diagrammet visar"
              options={measures}
              value={measure}
              onChange={(value) => onChange({ measure: value })}
            />
          ) : null}
          <Segments label="Visa som" options={forms} value={form} onChange={(value) => onChange({ form: value })} />
        </>
      }
    >
      {form === 'bars' ? <Bars of={of} measure={measure} title={title} /> : <Figures of={of} />}
      <p className="mt-4 text-sm text-muted">
        {formatNumber(of.clubs)} {units.clubs[of.clubs === 1 ? 0 : 1]} och {formatNumber(of.members)}{' '}
        {units.members[of.members === 1 ? 0 : 1]} i allt.
        {of.by === 'branch' ? ' Den som hör till flera grenar räknas i var och en av dem.' : ''}
      </p>
    </Card>
  )
}

/** The list that a bar counts. */
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
  by: ClubFigures['by']
  id: string
  className: string
  children: ReactNode
}

const Bars = ({ of, measure, title }: { of: ClubFigures; measure: Measure; title: string }) => {
  const most = Math.max(1, ...of.items.map((item) => item[measure]))
  return (
    <ul aria-label={title} className="flex flex-col gap-1">
      {of.items.map((item) => {
        const value = item[measure]
        return (
          <li key={item.id}>
            <ListLink
              by={of.by}
              id={item.id}
              className="group grid items-center gap-x-4 rounded-md px-2 py-1 hover:bg-hover -mx-2 grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="truncate">{item.shortName}</span>
              <span className="flex items-center gap-2">
                <span
                  className="h-4 min-w-0.5 rounded-r-sm bg-accent transition-[width] group-hover:bg-accent-hover"
                  style={{ width: `calc((100% - 4rem) * ${value / most})` }}
                />
                <span className="text-sm text-muted tabular-nums">
                  {formatNumber(value)}
                  <span className="sr-only"> {units[measure][value === 1 ? 0 : 1]}</span>
                </span>
              </span>
            </ListLink>
          </li>
        )
      })}
    </ul>
  )
}

const Figures = ({ of }: { of: ClubFigures }) => (
  <table className="w-full">
    <caption className="sr-only">Föreningar och medlemmar per {groups[of.by]}</caption>
    <thead>
      <tr className="text-left text-muted">
        <th scope="col" className="border-b border-line py-1.5 font-medium">
          {of.by === 'branch' ? 'Gren' : 'Distrikt'}
        </th>
        <th scope="col" className="border-b border-line py-1.5 text-right font-medium">
          Föreningar
        </th>
        <th scope="col" className="border-b border-line py-1.5 text-right font-medium">
          Medlemmar
        </th>
      </tr>
    </thead>
    <tbody className="tabular-nums">
      {of.items.map((item) => (
        <tr key={item.id}>
          <th scope="row" className="border-b border-line py-1.5 text-left font-normal">
            <ListLink by={of.by} id={item.id} className="text-accent-text hover:underline">
              {item.shortName}
            </ListLink>
          </th>
          <td className="border-b border-line py-1.5 text-right">{formatNumber(item.clubs)}</td>
          <td className="border-b border-line py-1.5 text-right">{formatNumber(item.members)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
