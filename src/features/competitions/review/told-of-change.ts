// Says so when somebody else changes what is being read: the page shows it already.
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../../session/session.ts'
import { toast } from '../../../ui/toast.ts'

interface Changed {
  version: number
  /** Null when nobody with an account has. */
  updatedByName: string | null
}

// Whoever saves and then sends makes two changes of what is one to the reader.
const oneChangeMs = 10_000

/** `what` in its definite form: 'utlysningen'. */
export const useToldOfChange = ({ version, updatedByName }: Changed, what: string, otherwise?: string) => {
  const { fullname } = useCurrentUser()
  const seen = useRef(version)
  const told = useRef({ who: '', at: -Infinity })
  useEffect(() => {
    const isNewer = version > seen.current
    seen.current = version
    const who = updatedByName ?? otherwise
    const isTold = told.current.who === who && performance.now() - told.current.at < oneChangeMs
    if (isNewer && !isTold && who !== undefined && who !== fullname) {
      told.current = { who, at: performance.now() }
      toast({ type: 'info', title: `${who} har just ändrat ${what}` })
    }
  }, [version, updatedByName, otherwise, what, fullname])
}
