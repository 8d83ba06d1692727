// Route of the page by which a club certifies licence applications.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ClubCertificatesPage } from '../../features/licences/certificates/club-certificates-page.tsx'

export const Route = createFileRoute('/external/club-certificates')({
  staticData: { title: 'Föreningens intyg' },
  component: ClubCertificatesRoute,
})

function ClubCertificatesRoute() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''
  return <ClubCertificatesPage key={token} token={token} />
}
