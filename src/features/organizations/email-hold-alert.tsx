// Alert on a club's page: its new registered address does not count yet.
import { MailWarning } from 'lucide-react'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { Alert } from '../../ui/alert.tsx'

export const EmailHoldAlert = ({ club: { email, emailHold } }: { club: Organization }) => {
  if (emailHold === null) return null
  const change =
    email === ''
      ? `Adressen ${emailHold.before} är borttagen.`
      : `${email} ${emailHold.before === '' ? 'är ny' : `har ersatt ${emailHold.before}`}.`
  return (
    <Alert tone="warning" icon={<MailWarning className="size-5" aria-hidden="true" />}>
      <strong>Föreningens e-postadress är nyss ändrad.</strong> <span className="wrap-anywhere">{change}</span>{' '}
      {email === '' ? null : `Det som föreningen bekräftar genom den gäller efter ${holdEndText(emailHold.until)}`}
      {email === '' ? null : emailHold.before === '' ? '.' : ', eller så snart den tidigare adressen godkänner den.'}
    </Alert>
  )
}
