// The search box of a list, debounced. An identity number is searched for by itself and never reaches the list's address.
import { useEffect, useRef, useState } from 'react'
import { longestSearchText } from '#contract/record/list-search.ts'
import { useNumberSearch } from '../api/number-search.ts'
import { classNames } from '../ui/class-names.ts'
import { SearchInput } from '../ui/input.tsx'
import { arrived, type SentSearches } from './sent-searches.ts'

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

const pause = 250

/** Searches after a pause in typing, at once on Enter. Follows changes of the URL. */
export const SearchBox = ({ label, value, onSearch, className }: SearchBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [searches, setSearches] = useState<SentSearches>({ value, sent: [] })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const number = useNumberSearch(() => setTyped(null))
  useEffect(() => () => clearTimeout(timer.current), [])

  if (searches.value !== value) {
    const { isOwn, ...next } = arrived(searches, value)
    setSearches(next)
    if (!isOwn) setTyped(null)
  }

  /** Returns whether the text is a number. */
  const search = (text: string): boolean => {
    const query = text.trim()
    clearTimeout(timer.current)
    if (number.take(query)) return true
    if (query === (searches.sent.at(-1) ?? value)) return false
    setSearches((before) => ({ ...before, sent: [...before.sent, query] }))
    onSearch(query)
    return false
  }
  // A pause in typing ends later than the render in which a key was pressed.
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })

  return (
    <span className={classNames('relative block', className)}>
      <SearchInput
        aria-label={label}
        placeholder={label}
        maxLength={longestSearchText}
        value={typed ?? value}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => latest.current(text), pause)
        }}
        onBlur={({ currentTarget }) => {
          // A number stays with its message.
          if (search(currentTarget.value)) return
          setTyped(null)
          // One of them may never arrive: a filter that was chosen meanwhile has taken its place.
          setSearches({ value, sent: [] })
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return
          number.retry()
          search(currentTarget.value)
        }}
      />
      <output className="absolute top-full left-0 z-20 mt-1 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm shadow-lg empty:sr-only">
        {typed === null ? null : number.message}
      </output>
    </span>
  )
}
