// The way out of an error page.
import { Link } from '@tanstack/react-router'
import { buttonStyle } from '../../ui/button-style.ts'

export const HomeLink = () => (
  <Link to="/" className={buttonStyle()}>
    Till startsidan
  </Link>
)
