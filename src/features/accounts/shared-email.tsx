// The warning that another account has the same e-mail address: of a saved account, and of one whose address is being filled in.
import { CircleAlert } from 'lucide-react'
import { useState, type FocusEvent, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { accountPerson } from '#contract/accounts/account.ts'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { send } from '../../api/http.ts'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { Alert } from '../../ui/alert.tsx'

/** `isNews`: it comes of what has just been filled in. */
export const SharedEmailAlert = ({ isNews = false }: { isNews?: boolean }) => (
  <Alert isNews={isNews} tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
    Ett annat konto har samma e-postadress. Besked till det ena kontot läses då även av den som har det andra.
  </Alert>
)

interface SharedEmailCheckProps {
  form: SchemaForm<z.input<typeof accountPerson>>
  /** The account that is edited. */
  id: string | undefined
  /** The fields, the e-mail address among them. */
  children: ReactNode
}

/** Asks about the address when its field is left, because the mail to a new account goes out as soon as it is saved. */
export const SharedEmailCheck = ({ form, id, children }: SharedEmailCheckProps) => {
  const [sharedEmail, setSharedEmail] = useState<string | null>(null)
  const email = useWatch({ control: form.hook.control, name: 'email' })
  const check = async ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'email') return
    const { value } = target
    // What is saved already has its warning on the page of the account.
    if (value === form.savedValues().email || !accountPerson.shape.email.safeParse(value).success) return
    const result = await send(accounts.sharedEmail, { body: { email: value, accountId: id ?? null } })
    // A warning that could not be asked for is given after the account has been saved. Of two answers the earlier may come last.
    if (result.isOk && result.data.isShared && form.hook.getValues('email') === value) setSharedEmail(value)
  }
  return (
    <div className="flex flex-col gap-4" onBlur={(event) => void check(event)}>
      {children}
      {sharedEmail !== null && sharedEmail === email ? <SharedEmailAlert isNews /> : null}
    </div>
  )
}
