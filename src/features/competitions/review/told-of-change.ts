// Says so when somebody else changes what is being read: the page shows it already.
import { useEffect, useRef } from 'react'
import type { Announcement } from '../../../../contract/competitions/announcement-view.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { toast } from '../../../ui/toast.ts'

export const useToldOfChange = ({ version, updatedByName }: Announcement) => {
  const { fullname } = useCurrentUser()
  const seen = useRef(version)
  useEffect(() => {
    const isNewer = version > seen.current
    seen.current = version
    if (isNewer && updatedByName !== null && updatedByName !== fullname) {
      toast({ type: 'info', title: `${updatedByName} har just ändrat utlysningen` })
    }
  }, [version, updatedByName, fullname])
}
