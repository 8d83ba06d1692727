// Layout route of the public pages.
import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { PublicLayout } from '../shell/public-layout.tsx'
import { PublicNotFound } from '../shell/errors/public-not-found.tsx'

export const Route = createFileRoute('/external')({
  // Parameters that no child route declares are passed through.
  validateSearch: ({ lang }: { lang?: string }): { lang?: 'en' } => (lang === 'en' ? { lang } : {}),
  component: External,
  notFoundComponent: Missing,
})

function External() {
  const { lang } = Route.useSearch()
  const isFullscreen = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isFullscreen === true),
  })
  return (
    <PublicLayout locale={lang ?? 'se'} isFullscreen={isFullscreen}>
      <Outlet />
    </PublicLayout>
  )
}

function Missing() {
  return <PublicNotFound locale={Route.useSearch().lang ?? 'se'} />
}
