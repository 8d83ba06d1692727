// When a typed filter says that its text is not a value.
import { useEffect, useState } from 'react'

/** Half a date is no error before nobody has typed on for a second. */
export const useRestedError = (text: string | null, error: string | null): string | undefined => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return (rested === text ? error : null) ?? undefined
}
