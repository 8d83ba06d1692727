// Says so when somebody else changes what is being read: the page shows it already.
import { useEffect, useRef } from 'react'
import { useCurrentUser } from '../../../session/session.ts'
import { toast } from '../../../ui/toast.ts'

interface Changed {
  version: number
  /** Null when nobody with an account has. */
  updatedByName: string | null
}

/** `what` in its definite form: 'utlysningen'. */
export const useToldOfChange = ({ version, updatedByName }: Changed, what: string, otherwise?: string) => {
  const { fullname } = useCurrentUser()
  const seen = useRef(version)
  useEffect(() => {
    const isNewer = version > seen.current
    seen.current = version
    const who = updatedByName ?? otherwise
    if (isNewer && who !== undefined && who !== fullname) {
      toast({ type: 'info', title: `${who} har just ändrat ${what}` })
    }
  }, [version, updatedByName, otherwise, what, fullname])
}
