// Decides when a typed filter shows that its text is not a value.
import { useEffect, useState } from 'react'

/** A half-typed date becomes an error when nothing has been typed for a second. */
export const useRestedError = (text: string | null, error: string | null): string | undefined => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), 1000)
    return () => clearTimeout(timer)
  }, [text])
  return (rested === text ? error : null) ?? undefined
}
