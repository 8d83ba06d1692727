// The choices of a list's filter that match the search in it, in their groups, each with its number of rows.
import { useId, type Ref } from 'react'
import { mostChoices } from '#contract/validation/most-choices.ts'
import { Checkbox } from '../ui/checkbox-radio-switch.tsx'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { foldForSearch } from '../ui/option-search.ts'
import type { FilterOption } from './filter-options.ts'

interface FilterChoicesProps {
  label: string
  /** Undefined while they are read. */
  options: readonly FilterOption[] | undefined
  /** What the labels are searched for. */
  text: string
  chosen: readonly string[]
  /** Undefined while they are read: choices work without the numbers. */
  counts: Readonly<Record<string, number>> | undefined
  onChoose: (values: string[]) => void
  ref?: Ref<HTMLUListElement>
}

/** More choices than this are only found by a search. */
const mostShown = 300

export const FilterChoices = ({ label, options, text, chosen, counts, onChoose, ref }: FilterChoicesProps) => {
  const id = useId()
  const isFull = chosen.length >= mostChoices
  const matches = (options ?? []).filter((option) => foldForSearch(option.label).includes(foldForSearch(text.trim())))
  const groups = [...new Set(matches.map(({ group }) => group))]
  const shown = matches.slice(0, mostShown)
  const toggle = (value: string) =>
    onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  const item = (option: FilterOption) => {
    const isChosen = chosen.includes(option.value)
    const isRefused = isFull && !isChosen
    return (
      <li key={option.value}>
        <label
          htmlFor={`${id}-${option.value}`}
          className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 not-has-aria-disabled:hover:bg-hover has-aria-disabled:cursor-not-allowed has-aria-disabled:text-faint"
        >
          <Checkbox
            id={`${id}-${option.value}`}
            checked={isChosen}
            isReadOnly={isRefused}
            aria-describedby={isRefused ? `${id}-most` : undefined}
            onChange={() => toggle(option.value)}
          />
          <span className="flex-1">{option.label}</span>
          {counts ? (
            <span className="pl-3 text-sm text-muted tabular-nums">
              {formatNumber(counts[option.value] ?? 0)}
              <span className="sr-only"> i listan</span>
            </span>
          ) : null}
        </label>
      </li>
    )
  }
  return (
    <>
      <ul ref={ref} tabIndex={-1} className="overflow-y-auto p-1 outline-none" aria-label={label}>
        {groups.map((group) => {
          const items = shown.filter((option) => option.group === group).map(item)
          if (group === undefined) return items
          return (
            <li key={group}>
              <p id={`${id}-${group}`} className="px-2 pt-2 pb-1 text-xs font-medium text-faint">
                {group}
              </p>
              <ul aria-labelledby={`${id}-${group}`}>{items}</ul>
            </li>
          )
        })}
        {options && matches.length === 0 ? <li className="px-2 py-3 text-muted">Inget val matchar.</li> : null}
        {matches.length > mostShown ? (
          <li className="px-2 py-3 text-muted">
            {formatNumber(matches.length - mostShown)} val till. Sök för att hitta dem.
          </li>
        ) : null}
      </ul>
      {/* Below the rows, which stay where they are. */}
      {isFull ? (
        <output id={`${id}-most`} className="shrink-0 border-t border-line px-3 py-2 text-sm text-muted">
          Högst {mostChoices} val. Ta bort ett av dem för att välja ett annat.
        </output>
      ) : null}
    </>
  )
}
