// Tests that the card of a place stays when its only role is taken away, with the box that has the focus.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { accountUpdate, type Account, type RoleDraft } from '#contract/accounts/account.ts'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { AccessFields } from './access-fields.tsx'

const district = { id: 'skåne', name: 'Skånes Flygsportförbund', shortName: 'Skåne', type: 1 as const }
/** Given in the branches alone since then. */
const scope = 'Licenses.Admin'

const Drawn = ({ roles }: { roles: RoleDraft[] }) => {
  const saved = { roles: [{ scope, associationId: district.id, lastDay: null } as RoleDraft] }
  const form = useSchemaForm(accountUpdate.pick({ roles: true }), {
    name: 'test',
    defaultValues: saved,
    sentValues: { roles },
    send: () => Promise.resolve(),
  })
  const roleHeld = { scope, association: district, lastDay: null }
  const account = { id: 'eva', roles: [roleHeld], lastOrganizationsAdminIn: [] as string[] } as Account
  return <AccessFields form={form} account={account} />
}

it('is shown as it was saved, also when the place is out of use', () => {
  const client = new QueryClient()
  client.setQueryData(associationQuery().queryKey as readonly unknown[], { items: [{ ...district, isActive: false }] })
  const markup = markupFor(
    { scope: 'SysAdmin', context: globalContext },
    <QueryClientProvider client={client}>
      <Drawn roles={[]} />
    </QueryClientProvider>,
  )
  expect(markup).toContain('Skånes Flygsportförbund (inaktiv)</h2>')
  expect(markup).toMatch(/<input[^>]*id="[^"]*-skåne-Licenses\.Admin"/)
})
