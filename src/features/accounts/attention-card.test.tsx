// Tests which lists the card of accounts to look at leads to.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { AccountAttention } from '#contract/accounts/access-review.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { AccountAttentionCard } from './attention-card.tsx'
import { accountAttentionQuery } from './sections.ts'

const nothing: AccountAttention = { lateReviews: 0, withoutMember: null, notReviewed: null, withoutAdministrator: [] }
const cardWith = (attention: Partial<AccountAttention>) => {
  const client = new QueryClient()
  client.setQueryData(accountAttentionQuery().queryKey as readonly unknown[], { ...nothing, ...attention })
  return markupFor(
    { scope: 'SysAdmin', context: globalContext },
    <QueryClientProvider client={client}>
      <AccountAttentionCard />
    </QueryClientProvider>,
  )
}
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

it('counts the accounts with roles that nobody has reviewed, and opens the lists of exactly those', () => {
  const markup = cardWith({ notReviewed: { administrators: 2, users: 3 } })
  expect(markup).toContain('/home/settings/administrators/list?review=')
  expect(markup).toContain('/home/settings/users/list?review=')
  const link = 'Konton med behörigheter som ingen har gått igenom på ett år'
  expect(textOf(markup)).toContain(`2${link} bland administratörer3${link} bland användare`)
})

it('counts the accounts without a member', () => {
  const markup = cardWith({ withoutMember: { administrators: 0, users: 4 } })
  expect(textOf(markup)).toContain('4Konton utan person bland användare, så att jäv inte syns')
  expect(markup).not.toContain('bland administratörer')
})

it('is left out when there is nothing to look at', () => {
  expect(cardWith({ lateReviews: 7 })).toBe('')
})
