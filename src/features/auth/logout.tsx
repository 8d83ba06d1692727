// Logout page: ends the session in the browser at once and on the server in a request.
// It asks for confirmation unless one of our own links led here, so that another site's link cannot sign a user out.
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { endSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Loading } from '../../ui/spinner.tsx'
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
    text: 'Öppna sidan igen när anslutningen är tillbaka, så loggas du ut även där. Låt ingen annan använda webbläsaren innan dess: det räcker inte att stänga den.',
  })
}

interface LogoutProps {
  /** One of our own links led here, so no confirmation is needed. */
  isChosen: boolean
  onDone: () => void
}

export const Logout = ({ isChosen, onDone }: LogoutProps) => {
  const [isConfirmed, setIsConfirmed] = useState(isChosen)
  if (isConfirmed) return <LoggingOut onDone={onDone} />
  return (
    <AuthCard title="Vill du logga ut?">
      <p className="mb-5">Du loggas ut i alla flikar i den här webbläsaren.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => setIsConfirmed(true)}>
          Logga ut
        </Button>
        <Link to="/" className={buttonStyle()}>
          Avbryt
        </Link>
      </div>
    </AuthCard>
  )
}

const LoggingOut = ({ onDone }: { onDone: () => void }) => {
  const hasStarted = useRef(false)
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    endSession()
    void endServerSide(onDone)
  }, [onDone])
  return (
    <AuthCard title="Logga ut">
      <Loading label="Loggar ut..." />
    </AuthCard>
  )
}
