// /logout ends both sides: the browser's at once, and the server's even if the page has forgotten who was signed in.
import { useEffect, useRef } from 'react'
import { endSession } from '../../session/session.ts'
import { Late, Loading } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { beginLogout, finishLogout } from './ending.ts'

const endServerSide = async (onDone: () => void) => {
  beginLogout()
  const isEnded = await finishLogout()
  onDone()
  if (isEnded) return
  toast({
    type: 'error',
    title: 'Du är utloggad här, men servern kunde inte nås',
    text: 'Stäng webbläsaren om andra kan använda den, eller öppna sidan och logga ut igen när anslutningen är tillbaka.',
  })
}

export const Logout = ({ onDone }: { onDone: () => void }) => {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    endSession()
    void endServerSide(onDone)
  }, [onDone])
  return (
    <AuthCard title="Logga ut">
      <Late>
        <Loading label="Loggar ut..." />
      </Late>
    </AuthCard>
  )
}
