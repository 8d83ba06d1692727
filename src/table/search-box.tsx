import { useEffect, useRef, useState } from 'react'
import { SearchInput } from '../ui/input.tsx'

interface SearchBoxProps {
  label: string
  value: string
  onSearch: (text: string) => void
  className?: string
}

const pause = 250

/** Searches when the typing pauses, at once on Enter, and shows what the address says when that changes. */
export const SearchBox = ({ label, value, onSearch, className }: SearchBoxProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState({ value, asked: value })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed: by what was asked for here while typing went on, or from elsewhere.
  if (known.value !== value) {
    setKnown({ value, asked: value })
    if (known.asked !== value) setTyped(null)
  }

  const search = (text: string) => {
    const asked = text.trim()
    clearTimeout(timer.current)
    if (asked === value) return
    setKnown({ value, asked })
    onSearch(asked)
  }

  return (
    <SearchInput
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value
        setTyped(text)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => search(text), pause)
      }}
      onBlur={({ currentTarget }) => {
        search(currentTarget.value)
        setTyped(null)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && search(currentTarget.value)}
      {...(className ? { className } : {})}
    />
  )
}
