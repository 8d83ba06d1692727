// The way back from a page that is cancelled.
import { useNavigate, useRouter, type LinkProps } from '@tanstack/react-router'

/** To the page before as it was, or to `to` in a tab that was opened with this one. */
export const useWayBack = (to: NonNullable<LinkProps['to']>): (() => void) => {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => (history.canGoBack() ? history.back() : void navigate({ to }))
}
