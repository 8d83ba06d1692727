// Hook for the calendar's filter form: applies changes as the user types; without scripts the form is submitted.
import { useEffect, useEffectEvent, useRef, type FormEvent, type RefObject } from 'react'
import { useDeliberateChoice } from '../../../ui/deliberate-choice.ts'
import { arrived, type SentSearches } from '../../../table/sent-searches.ts'
import { parseDate } from '../../../ui/parse-date.ts'
import type { CalendarPageSearch } from '#contract/competitions/calendar/calendar-page.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { mostChoices } from '#contract/validation/most-choices.ts'
import { typedNumberIn } from '#contract/validation/typed-number.ts'
import { listFilters, type ListFilter } from './active-filters.ts'

type Part = Partial<CalendarPageSearch>
type OnChange = (part: Part, how?: { replace?: boolean }) => void

const isListFilter = (name: string): name is ListFilter => (listFilters as readonly string[]).includes(name)
const textFields = ['q', 'from', 'to'] as const

/** Value of a field. An incomplete date keeps the former value, as does an identity number, which must not be in an address. */
const valueOf = (name: (typeof textFields)[number], text: string, before: string | undefined) => {
  if (name === 'q') return typedNumberIn(text, today()) ? before : text
  return text === '' ? undefined : (parseDate(text) ?? before)
}

/** Delays in milliseconds before typed text and dates are applied. */
const delays = { q: 300, date: 800 }

const fieldIn = (root: HTMLElement | null, name: string) =>
  root?.querySelector<HTMLInputElement>(`[name=${name}]:not([type=hidden])`)

/** Returns the event handlers for the element that contains the form. `noNumbers`: the message that refuses an identity number. */
export const useFilterForm = (
  root: RefObject<HTMLElement | null>,
  search: CalendarPageSearch,
  noNumbers: string,
  onChange: OnChange,
) => {
  const latest = useRef({ search, onChange })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = { search, onChange }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  // Updates the search field after Back or a removed pill, but not after a search of its own, since which the user may have typed.
  const { q } = search
  const searches = useRef<SentSearches>({ value: q, sent: [] })
  useEffect(() => {
    if (searches.current.value === q) return
    const { isOwn, ...next } = arrived(searches.current, q)
    searches.current = next
    if (isOwn) return
    const field = fieldIn(root.current, 'q')
    if (field) field.value = q
  }, [root, q])

  const send = () => {
    clearTimeout(timer.current)
    const { search, onChange } = latest.current
    const typed = fieldIn(root.current, 'q')
    typed?.setCustomValidity(typedNumberIn(typed.value, today()) ? noNumbers : '')
    typed?.reportValidity()
    const values = Object.fromEntries(
      textFields.map((name) => {
        const field = fieldIn(root.current, name)
        return [name, field ? valueOf(name, field.value.trim(), search[name]) : search[name]]
      }),
    ) as Pick<CalendarPageSearch, (typeof textFields)[number]>
    if (!textFields.some((name) => values[name] !== search[name])) return
    const { value, sent } = searches.current
    if (values.q !== search.q) searches.current = { value, sent: [...sent, values.q] }
    onChange(values, { replace: true })
  }

  const sendTyped = useEffectEvent(send)
  // Applies what was typed before the script had loaded.
  useEffect(() => sendTyped(), [])

  const choice = useDeliberateChoice(
    (value, { name }) => {
      if (!isListFilter(name)) return
      const { search, onChange } = latest.current
      if (search[name].length < mostChoices) onChange({ [name]: [...search[name], value] })
    },
    ({ name }) => isListFilter(name),
  )

  return {
    ...choice,
    onChange: (event: FormEvent<HTMLElement>) => {
      const { name } = event.target as unknown as HTMLInputElement | HTMLSelectElement
      if (isListFilter(name)) return choice.onChange(event)
      clearTimeout(timer.current)
      timer.current = setTimeout(send, name === 'q' ? delays.q : delays.date)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      send()
    },
  }
}
