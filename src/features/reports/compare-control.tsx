// What the report is compared with: another day or year, or a frozen report.
import { useQuery } from '@tanstack/react-query'
import { today } from '#contract/dates/swedish-day.ts'
import type { FrozenLine } from '#contract/reports/role-stats.ts'
import { Select } from '../../ui/input.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { DayField, kindOf, MomentControl, YearField } from './moment-control.tsx'
import { reportQueries } from './queries.ts'
import type { OnSearch } from './report-selection.tsx'

type ComparedKind = 'none' | 'day' | 'year' | 'frozen'

interface CompareControlProps {
  compare: string | undefined
  /** The frozen report that is shown, which cannot be compared with itself. */
  shown: { id: string; when: string } | undefined
  onSearch: OnSearch
}

const yearBefore = (when: string): string => {
  const year = Number(when.slice(0, 4)) - 1
  if (when.length === 4) return String(year)
  const day = `${year}${when.slice(4)}`
  return day.endsWith('-02-29') ? `${year}-02-28` : day
}

/** Frozen reports may have the same name, and the end of a long text is cut off. */
const frozenText = ({ name, place, createdAt }: FrozenLine): string =>
  [formatTimestamp(createdAt), place, name].join(' · ')

export const CompareControl = ({ compare, shown, onSearch }: CompareControlProps) => {
  const kind: ComparedKind = compare === undefined ? 'none' : compare.length === 36 ? 'frozen' : kindOf(compare)
  const frozen = (useQuery(reportQueries.frozenList()).data?.items ?? []).filter(({ id }) => id !== shown?.id)
  const compared = useQuery({ ...reportQueries.frozen(compare ?? ''), enabled: kind === 'frozen' }).data
  const isListed = frozen.some(({ id }) => id === compare)
  const set = (value: string | undefined) => onSearch({ compare: value })
  /** A year before the moment in the address, whose report may still be counted. */
  const propose = (next: ComparedKind) =>
    onSearch((before) => {
      const when = shown?.when ?? before.when ?? today()
      const proposed: Record<ComparedKind, string | undefined> = {
        none: undefined,
        day: yearBefore(when.length === 4 ? today() : when),
        year: String(Number(when.slice(0, 4)) - 1),
        frozen: frozen[0]?.id,
      }
      return { compare: proposed[next] }
    })
  return (
    <MomentControl<ComparedKind>
      label="Jämför med"
      kinds={[
        { value: 'none', label: 'Inget' },
        { value: 'day', label: 'Datum' },
        { value: 'year', label: 'År' },
        ...(frozen.length > 0 || kind === 'frozen' ? [{ value: 'frozen' as const, label: 'Fryst' }] : []),
      ]}
      kind={kind}
      onKind={propose}
    >
      {kind === 'day' ? (
        <DayField label="Datum att jämföra med" value={compare ?? ''} onMoment={set} />
      ) : kind === 'year' ? (
        <YearField label="År att jämföra med" value={compare ?? ''} onMoment={set} />
      ) : kind === 'frozen' ? (
        <span className="w-120 max-w-full">
          <Select
            aria-label="Fryst rapport att jämföra med"
            value={compare}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          >
            {frozen.map((line) => (
              <option key={line.id} value={line.id}>
                {frozenText(line)}
              </option>
            ))}
            {isListed ? null : (
              <option value={compare}>{compared ? frozenText(compared) : 'Den valda rapporten'}</option>
            )}
          </Select>
        </span>
      ) : null}
    </MomentControl>
  )
}
