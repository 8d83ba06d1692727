// Page of one account.
import { holds } from '#contract/access.ts'
import { accountName, accountPerson, type Account } from '#contract/accounts/account.ts'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { accountStateLabels } from '#contract/accounts/account-columns.ts'
import { heldRoleText, isInForceOn, placeName } from '#contract/accounts/scope-texts.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { ActiveChip } from '../../records/catalogue/active-chip.tsx'
import { FactCard, fieldFacts, lastChange } from '../../records/facts.tsx'
import { BackLink } from '../../records/page-link.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { useShownRecord } from '../../records/shown-record.ts'
import { Card } from '../../ui/card.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { useCurrentUser } from '../../session/session.ts'
import { useAccountActions } from './account-actions.ts'
import { AccountReads } from './account-reads.tsx'
import { sections, type Section } from './sections.ts'
import { SharedEmailAlert } from './shared-email.tsx'

const AccountForm = lazyComponent(async () => (await import('./account-form.tsx')).AccountForm)

const AccountView = ({ section }: { section: Section }) => {
  const account = useShownRecord(accounts.view)
  const user = useCurrentUser()
  const actions = useAccountActions(account)
  return (
    <RecordPage
      actions={actions}
      back={<BackLink to={section.list}>{section.title}</BackLink>}
      title={accountName(account)}
      chips={<ActiveChip isActive={account.isActive} labels={accountStateLabels} />}
      summary={account.title}
      alerts={account.hasSharedEmail ? <SharedEmailAlert /> : null}
      form={<AccountForm actions={actions} />}
      tabs={[
        {
          value: 'facts',
          label: 'Uppgifter',
          content: account.isErased ? <ErasedFacts /> : <AccountFacts account={account} />,
        },
        {
          value: 'reads',
          label: 'Har tittat på',
          isShown: holds(user, user.context, 'Global.Administrators.Admin'),
          content: <AccountReads id={account.id} />,
        },
      ]}
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

const ErasedFacts = () => (
  <Card title="Kontot">
    <p className="text-muted">Kontots uppgifter är gallrade. Namnet är kvar för händelseloggen.</p>
  </Card>
)

const AccountFacts = ({ account }: { account: Account }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <FactCard
      title="Kontot"
      wide={['E-postadress', 'Senast ändrat']}
      facts={{
        ...fieldFacts(accountPerson, account, ['email', 'phoneNumber']),
        'Senast inloggad':
          account.lastSignInAt === null ? 'Har aldrig loggat in' : formatTimestamp(account.lastSignInAt),
        'E-legitimation': account.isBound
          ? 'Knutet till Freja'
          : account.lastSignInAt === null
            ? 'Knyts vid första inloggningen'
            : 'Knyts vid nästa inloggning',
        Identitetsnummer: numberTexts[account.identityNumber],
        Medlem: account.memberName,
        'Senast ändrat': lastChange(account),
      }}
    />
    <Card title="Behörigheter">
      <Access account={account} />
    </Card>
  </div>
)

const Access = ({ account: { roles, elsewhere } }: { account: Account }) => (
  <div className="flex flex-col gap-3">
    {elsewhere === null && !roles.some((role) => isInForceOn(today(), role)) ? (
      <p className="text-muted">Kontot har inga behörigheter som gäller, och kan därför inte logga in.</p>
    ) : null}
    {[...Map.groupBy(roles, ({ association }) => placeName(association))].map(([place, held]) => (
      <div key={place}>
        <h3 className="font-medium">{place}</h3>
        <ul className="list-disc pl-5">
          {held.map((role) => (
            <li key={role.scope}>{heldRoleText(role)}</li>
          ))}
        </ul>
      </div>
    ))}
    {elsewhere === null ? null : <p className="text-muted">Kontot har behörigheter även på andra håll.</p>}
  </div>
)
