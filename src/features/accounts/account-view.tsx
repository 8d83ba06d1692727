// Page of one account.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import type { Account } from '../../../contract/accounts/account.ts'
import { accountName } from '../../../contract/accounts/account.ts'
import { placeName, roleText } from '../../../contract/accounts/scope-texts.ts'
import { formatPhone } from '../../../contract/validation/phone-number.ts'
import { BackLink } from '../../records/page-link.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { MailLink } from '../../ui/text-link.tsx'
import { useAccountActions } from './account-actions.ts'
import { AccountChip } from './account-chip.tsx'
import { accountQuery, sections, type Section } from './sections.ts'

const AccountForm = lazyComponent(async () => (await import('./account-form.tsx')).AccountForm)

const AccountView = ({ section }: { section: Section }) => {
  const { id = '' } = useParams({ strict: false })
  const account = useSuspenseQuery(accountQuery(id)).data
  const actions = useAccountActions(account)
  const { close } = actions.editMode
  return (
    <RecordPage
      actions={actions}
      back={<BackLink to={section.list}>{section.title}</BackLink>}
      title={accountName(account)}
      chips={<AccountChip isActive={account.isActive} />}
      summary={account.title}
      alerts={
        account.hasSharedEmail ? (
          <Alert tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
            Ett annat konto har samma e-postadress. Besked till det ena läses då av den andra.
          </Alert>
        ) : null
      }
      form={<AccountForm account={account} onSent={close} onClose={close} />}
      tabs={[{ value: 'facts', label: 'Uppgifter', content: <AccountFacts account={account} /> }]}
    />
  )
}

export const AdministratorView = () => <AccountView section={sections.administrators} />
export const UserView = () => <AccountView section={sections.users} />

const numberTexts: Record<Account['identityNumber'], string> = {
  none: 'Saknas',
  personal: 'Personnummer',
  coordination: 'Samordningsnummer',
}

const AccountFacts = ({ account }: { account: Account }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <Card title="Kontot">
      <DescriptionList>
        <DescriptionItem label="E-postadress" isWide>
          <MailLink address={account.email} />
        </DescriptionItem>
        <DescriptionItem label="Mobiltelefonnummer">{formatPhone(account.phoneNumber)}</DescriptionItem>
        <DescriptionItem label="Senast inloggad">
          {account.lastSignInAt === null ? 'Har aldrig loggat in' : formatTimestamp(account.lastSignInAt)}
        </DescriptionItem>
        <DescriptionItem label="E-legitimation">
          {account.isBound ? 'Knutet till Freja' : 'Knyts vid nästa inloggning'}
        </DescriptionItem>
        <DescriptionItem label="Identitetsnummer">{numberTexts[account.identityNumber]}</DescriptionItem>
        <DescriptionItem label="Medlem">{account.memberName}</DescriptionItem>
        <DescriptionItem label="Senast ändrat">
          {formatTimestamp(account.updatedAt)}
          {account.updatedByName ? `, ${account.updatedByName}` : ''}
        </DescriptionItem>
      </DescriptionList>
    </Card>
    <Card title="Behörigheter">
      <Access account={account} />
    </Card>
  </div>
)

const Access = ({ account: { roles, elsewhere } }: { account: Account }) => (
  <div className="flex flex-col gap-3">
    {roles.length === 0 ? (
      <p className="text-muted">Kontot har inga behörigheter, och kan därför inte logga in.</p>
    ) : null}
    {[...Map.groupBy(roles, ({ association }) => placeName(association))].map(([place, held]) => (
      <div key={place}>
        <h3 className="font-medium">{place}</h3>
        <ul className="list-disc pl-5">
          {held.map((role) => (
            <li key={role.scope}>{roleText(role)}</li>
          ))}
        </ul>
      </div>
    ))}
    {elsewhere === null ? null : <p className="text-muted">Kontot har behörigheter även på andra håll.</p>}
  </div>
)
