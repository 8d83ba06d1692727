// Route of the page by which a club's former address approves the new one.
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { EmailApprovalPage } from '../../features/organizations/public/email-approval-page.tsx'

export const Route = createFileRoute('/external/club-email')({
  staticData: { title: 'Ny e-postadress' },
  component: ClubEmailRoute,
})

function ClubEmailRoute() {
  const fragment = useLocation({ select: ({ hash }) => hash })
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''
  return <EmailApprovalPage key={token} token={token} />
}
