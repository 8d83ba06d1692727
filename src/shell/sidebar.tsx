// The sidebar: navigation links that the account may open in its context.
import { Link, useLocation } from '@tanstack/react-router'
import type { SignedIn } from '../api/guard.ts'
import { navigationOf } from './navigation.ts'

const linkStyle =
  'flex h-9 items-center gap-2.5 rounded-md px-2.5 font-medium text-muted transition-colors hover:bg-hover hover:text-ink data-[current=true]:bg-accent-soft data-[current=true]:text-accent-text data-[current=true]:forced-chosen md:h-8'

/** A record's page highlights its list, and a page of the settings the settings. */
const isWithin = (pathname: string, to: string) =>
  pathname === to || pathname.startsWith(to.endsWith('/list') ? to.slice(0, -'list'.length) : `${to}/`)

export const Sidebar = ({ signedIn, onFollow }: { signedIn: SignedIn; onFollow?: () => void }) => {
  const { pathname } = useLocation()
  return (
    <div className="flex flex-col gap-5">
      {navigationOf(signedIn).map(({ label, entries }) => (
        <div key={entries[0]?.to}>
          {label ? <h2 className="px-2.5 pb-1.5 text-xs font-medium text-faint">{label}</h2> : null}
          <ul className="flex flex-col gap-0.5">
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  className={linkStyle}
                  data-current={isWithin(pathname, String(entry.to))}
                  activeOptions={{ includeSearch: false }}
                  onClick={onFollow}
                >
                  <entry.icon className="size-4 shrink-0" />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}
