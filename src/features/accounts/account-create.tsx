// Pages for a new account: the identity number first, then a new account or more roles for the one that exists.
import { useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import {
  accountGrant,
  accountLookup,
  accountName,
  accountUpdate,
  accountValues,
  type Account,
  type FoundAccount,
} from '#contract/accounts/account.ts'
import { inactiveElsewhere } from '#contract/accounts/rights.ts'
import { useWrite } from '../../api/write.ts'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { nameInContext, removeStoredDraft, storedDraft } from '../../forms/draft/draft-storage.ts'
import { FormFooter, SaveOrCancel } from '../../forms/form-footer.tsx'
import { Form } from '../../forms/form.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { useCreateForm } from '../../records/create-form.ts'
import { draftKeyOf } from '../../records/edited-record.ts'
import { BackLink, PageLink } from '../../records/page-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { RecordHeader } from '../../ui/record-header.tsx'
import { AccessFields } from './access-fields.tsx'
import { PersonFields } from './account-form.tsx'
import { accountQuery, sections, type Section } from './sections.ts'

interface Identified {
  identityNumber: string
  account: FoundAccount | null
}

const AccountCreate = ({ section }: { section: Section }) => {
  const navigate = useNavigate()
  const [identified, setIdentified] = useState<Identified | null>(null)
  const steps = useRef<HTMLDivElement>(null)
  // The step takes the place of the one that had the focus.
  const show = (next: Identified | null) => {
    steps.current?.focus({ preventScroll: true })
    setIdentified(next)
  }
  const props = {
    back: () => show(null),
    onDone: ({ id }: Pick<Account, 'id'>) => void navigate({ to: section.edit, params: { id }, replace: true }),
  }
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader back={<BackLink to={section.list}>{section.title}</BackLink>} title={section.newTitle} />
      <div ref={steps} tabIndex={-1} className="outline-none">
        {identified === null ? <NumberForm onFound={show} /> : null}
        {identified?.account === null ? <NewAccount {...props} identityNumber={identified.identityNumber} /> : null}
        {identified?.account ? (
          <ExistingAccount {...props} {...identified} account={identified.account} section={section} />
        ) : null}
      </div>
    </div>
  )
}

export const AdministratorCreate = () => <AccountCreate section={sections.administrators} />
export const UserCreate = () => <AccountCreate section={sections.users} />

const NumberForm = ({ onFound }: { onFound: (identified: Identified) => void }) => {
  const lookup = useWrite(accounts.lookup, { failures: 'caller' }).mutateAsync
  const form = useSchemaForm(accountLookup, {
    name: 'account lookup',
    defaultValues: { identityNumber: '' },
    isFinal: true,
    send: async ({ identityNumber }) => ({ identityNumber, ...(await lookup({ body: { identityNumber } })) }),
    onSent: onFound,
  })
  return (
    <Form form={form} label="Vem gäller det?" className="flex flex-col gap-4">
      <Card title="Vem gäller det?">
        <TextField
          form={form}
          name="identityNumber"
          inputMode="numeric"
          placeholder="ÅÅÅÅMMDD-NNNN"
          hint="Personen känns igen på sitt nummer vid den första inloggningen. Det visas inte sedan."
          className="max-w-sm"
        />
      </Card>
      <FormFooter>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          Fortsätt
        </Button>
      </FormFooter>
    </Form>
  )
}

interface IdentifiedProps {
  identityNumber: string
  /** Goes back to the step of the identity number. */
  back: () => void
  onDone: (account: Account) => void
}

const newAccount = accountUpdate.omit({ version: true })
const draftName = draftKeyOf({ endpoints: accounts }, 'new')
const noValues = { firstName: '', lastName: '', title: '', email: '', phoneNumber: '', roles: [] }

/** The number is not stored, so a draft that is left may be another person's. */
const NewAccount = (props: IdentifiedProps) => {
  const [draft, setDraft] = useState(() => storedDraft(nameInContext(draftName)))
  if (draft === null) return <NewAccountForm {...props} />
  const { firstName, lastName } = draft.values
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return (
    <Alert
      icon={<UserRound className="size-5" aria-hidden="true" />}
      actions={
        <>
          <Button size="sm" onClick={() => setDraft(null)}>
            Ja, fortsätt
          </Button>
          <Button
            size="sm"
            onClick={() => {
              removeStoredDraft(nameInContext(draftName))
              setDraft(null)
            }}
          >
            Nej, börja om
          </Button>
        </>
      }
    >
      {name === ''
        ? 'Du har börjat fylla i ett nytt konto, som inte är skapat. Gäller uppgifterna den som numret tillhör?'
        : `Du har börjat fylla i ett nytt konto för ${name}, som inte är skapat. Är det den som numret tillhör?`}
    </Alert>
  )
}

const NewAccountForm = ({ identityNumber, back, onDone }: IdentifiedProps) => {
  const { form } = useCreateForm<z.input<typeof newAccount>, z.output<typeof newAccount>, typeof accounts.create>({
    schema: newAccount,
    name: draftName,
    isLong: true,
    endpoint: accounts.create,
    update: accounts.update,
    known: { identityNumber },
    defaultValues: noValues,
    draftOf: accountValues,
    success: 'Kontot är skapat, och personen får ett mejl',
    onDone,
  })
  return (
    <Form form={form} label="Nytt konto" takesFocus className="flex flex-col gap-4">
      <PersonFields form={form} />
      <AccessFields form={form as never} />
      <SaveOrCancel form={form} saveLabel="Skapa" onCancel={back} />
    </Form>
  )
}

interface ExistingProps extends IdentifiedProps {
  account: FoundAccount
  section: Section
}

const grantForm = accountGrant.pick({ roles: true })

const ExistingAccount = ({ account, identityNumber, section, back, onDone }: ExistingProps) => {
  const grant = useWrite(accounts.grant, {
    seed: ({ id }) => accountQuery(id),
    success: 'Behörigheten är tillagd, och personen får ett mejl',
    failures: 'caller',
  }).mutateAsync
  const form = useSchemaForm(grantForm, {
    name: nameInContext(`account grant ${account.id}`),
    isFinal: true,
    defaultValues: { roles: [] },
    send: ({ roles }) => grant({ body: { identityNumber, roles } }),
    onSent: onDone,
  })
  const name = [accountName(account), account.title].filter(Boolean).join(', ')
  if (account.isVisible || !account.isActive)
    return (
      <Alert
        icon={<UserRound className="size-5" aria-hidden="true" />}
        actions={
          <Button size="sm" onClick={back}>
            Ange ett annat nummer
          </Button>
        }
      >
        {account.isVisible ? (
          <>
            Kontot finns redan här: {name}.{' '}
            <PageLink to={section.edit} params={{ id: account.id }}>
              Öppna kontot
            </PageLink>{' '}
            för att ändra dess behörigheter.
          </>
        ) : (
          `Det finns redan ett konto, som tillhör ${name}. ${inactiveElsewhere}`
        )}
      </Alert>
    )
  return (
    <Form form={form} label="Lägg till behörighet" className="flex flex-col gap-4">
      <Alert icon={<UserRound className="size-5" aria-hidden="true" />}>
        Kontot finns redan: lägg till behörighet. Det tillhör {name}.
      </Alert>
      <AccessFields form={form as never} />
      <SaveOrCancel form={form} saveLabel="Lägg till" onCancel={back} />
    </Form>
  )
}
