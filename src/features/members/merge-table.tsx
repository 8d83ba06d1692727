// Two persons side by side: where they differ, one of the two is chosen. On a small screen the two stand below each other.
import { useId } from 'react'
import type { MergeChoice } from '#contract/members/merge.ts'
import { memberLabel, personName, type Person } from '#contract/members/person.ts'
import { PageLink } from '../../records/page-link.tsx'
import { LabelledControl, Radio } from '../../ui/checkbox-radio-switch.tsx'
import type { MergeRow } from './merge-rows.ts'

interface MergeTableProps {
  kept: Person
  former: Person
  rows: readonly MergeRow[]
  fromOther: readonly MergeChoice[]
  onChoose: (choice: MergeChoice, isOther: boolean) => void
}

const columns = 'grid gap-x-6 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,10rem)_repeat(2,minmax(0,1fr))]'

export const MergeTable = ({ kept, former, rows, fromOther, onChoose }: MergeTableProps) => (
  <div className="divide-y divide-line">
    <div className={columns}>
      <span className="max-sm:hidden" />
      <Side person={kept} part="Blir kvar" />
      <Side person={former} part="Går upp i den andra" />
    </div>
    {rows.map((row) => (
      <Row
        key={row.choice}
        row={row}
        sides={[kept, former].map(memberLabel)}
        isOther={fromOther.includes(row.choice)}
        onChoose={(isOther) => onChoose(row.choice, isOther)}
      />
    ))}
  </div>
)

const Side = ({ person, part }: { person: Person; part: string }) => (
  <div className="min-w-0">
    <p className="text-sm text-muted">{part}</p>
    <p className="font-semibold wrap-break-word">
      <PageLink to="/members/view/$id" params={{ id: person.id }} preload={false}>
        {personName(person)}
      </PageLink>
    </p>
    <p className="text-sm text-muted">
      {memberLabel(person)}
      {person.birthDate === null ? '' : `, född ${person.birthDate}`}
    </p>
  </div>
)

interface RowProps {
  row: MergeRow
  /** Names for the two persons, in the order of the two values. */
  sides: readonly string[]
  isOther: boolean
  onChoose: (isOther: boolean) => void
}

const Row = ({ row: { label, kept, former }, sides, isOther, onChoose }: RowProps) => {
  const id = useId()
  if (kept === former)
    return (
      <div className={columns}>
        <span className="font-medium">{label}</span>
        <span className="wrap-break-word text-muted sm:col-span-2">{kept}</span>
      </div>
    )
  return (
    <div role="radiogroup" aria-labelledby={id} className={columns}>
      <span id={id} className="font-medium">
        {label}
      </span>
      {[
        { text: kept, isFormer: false, side: sides[0] },
        { text: former, isFormer: true, side: sides[1] },
      ].map(({ text, isFormer, side }) => (
        <LabelledControl
          key={String(isFormer)}
          htmlFor={`${id}-${isFormer}`}
          control={
            <Radio
              id={`${id}-${isFormer}`}
              name={id}
              checked={isOther === isFormer}
              onChange={() => onChoose(isFormer)}
            />
          }
        >
          <span className="wrap-anywhere">{text === '' ? <span className="text-muted">Saknas</span> : text}</span>{' '}
          <span className="block text-sm text-muted sm:sr-only">{side}</span>
        </LabelledControl>
      ))}
    </div>
  )
}
