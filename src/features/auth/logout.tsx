// /logout ends both sides: the browser's at once, and the server's even if the page has forgotten who was signed in.
// It asks first unless one of our own links led here: whoever follows a stranger's link stays signed in.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Delayed, Loading } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AuthCard } from './auth-card.tsx'
import { beginLogout, finishLogout } from './unfinished-logout.ts'

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

interface LogoutProps {
  /** One of our own links led here, not an address from elsewhere. */
  isChosen: boolean
  onDone: () => void
}

export const Logout = ({ isChosen, onDone }: LogoutProps) => {
  const [isSure, setIsSure] = useState(isChosen)
  if (isSure) return <Ending onDone={onDone} />
  return (
    <AuthCard title="Vill du logga ut?">
      <p className="mb-5">Du loggas ut i alla flikar i den här webbläsaren.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setIsSure(true)}>
          Logga ut
        </Button>
        <Link to="/" className={buttonStyle()}>
          Avbryt
        </Link>
      </div>
    </AuthCard>
  )
}

const Ending = ({ onDone }: { onDone: () => void }) => {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    endSession()
    void endServerSide(onDone)
  }, [onDone])
  return (
    <AuthCard title="Logga ut">
      <Delayed>
        <Loading label="Loggar ut..." />
      </Delayed>
    </AuthCard>
  )
}
