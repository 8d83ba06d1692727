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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string) => {
    clearTimeout(timer.current)
    setTyped(null)
    if (text.trim() !== value) onSearch(text.trim())
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
        timer.current = setTimeout(() => text.trim() !== value && onSearch(text.trim()), pause)
      }}
      onBlur={() => typed !== null && search(typed)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') search(currentTarget.value)
      }}
      {...(className ? { className } : {})}
    />
  )
}
