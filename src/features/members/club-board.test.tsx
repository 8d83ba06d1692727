// Tests which persons of a club's board are links, and what is said of a post that begins later.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { leftClubText } from '#contract/members/person-rights.ts'
import { organizations } from '#contract/organizations/endpoints.ts'
import { boardMember } from '#contract/organizations/members.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { read } from '../../api/read.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { ClubBoard } from './club-board.tsx'

const club = {
  id: 'o',
  name: 'Ale flygklubb',
  district: { id: 'd', name: 'Skåne' },
  branches: [],
} as never as Organization
const sent = {
  id: 'r',
  version: 1,
  personId: 'p',
  name: 'Siv Säker',
  role: 'chair',
  roleLabel: 'Ordförande',
  isBoard: true,
  email: '',
  phoneNumber: '',
  isProtected: false,
  validFrom: '2024-01-01',
  validTo: null,
}

const drawn = (scope: string, post: object, values: object = {}) => {
  const client = new QueryClient()
  const board = read(organizations.board, { params: { id: club.id } })
  client.setQueryData(board.queryKey, { items: [boardMember.parse({ ...sent, ...post })] })
  return markupFor(
    { scope, context: testingBranch },
    <QueryClientProvider client={client}>
      <ClubBoard club={{ ...club, ...values }} />
    </QueryClientProvider>,
  )
}

it('a post is a link to a person whom the context has, for who reads members', () => {
  expect(drawn('Members.View', { isVisible: true })).toMatch(/<a [^>]*href="\/members\/view\/p"[^>]*>Siv Säker/)
})

it.each([
  ['of somebody in another branch', drawn('Members.View', { isVisible: false })],
  ['of which an older server does not say it', drawn('Members.View', {})],
  ['for who reads no members', drawn('Organizations.View', { isVisible: true })],
])('a post %s is text', (_, markup) => {
  expect(markup).toContain('Siv Säker')
  expect(markup).not.toContain('/members/view/')
})

it('a post that begins later says so, and from when', () => {
  expect(drawn('Organizations.Admin', { validFrom: '2999-01-01' })).toMatch(/Siv Säker.*Kommande.*från 2999-01-01/)
  expect(drawn('Organizations.Admin', {})).not.toContain('Kommande')
})

it('nobody is given a role in a club that has left', () => {
  expect(drawn('Global.Organizations.Admin', {})).not.toContain(leftClubText)
  expect(drawn('Global.Organizations.Admin', {}, { status: 'left' })).toContain(leftClubText)
})
