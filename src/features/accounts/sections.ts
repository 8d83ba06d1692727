// The two lists that accounts stand in: administrators and users. One account has the same page in both.
import { accounts, administrators, users } from '#contract/accounts/account-endpoints.ts'
import { read } from '../../api/read.ts'

export const sections = {
  administrators: {
    title: 'Administratörer',
    newTitle: 'Ny administratör',
    endpoints: administrators,
    list: '/home/settings/administrators/list',
    create: '/home/settings/administrators/create',
    edit: '/home/settings/administrators/edit/$id',
  },
  users: {
    title: 'Användare',
    newTitle: 'Ny användare',
    endpoints: users,
    list: '/home/settings/users/list',
    create: '/home/settings/users/create',
    edit: '/home/settings/users/edit/$id',
  },
} as const
export type Section = (typeof sections)[keyof typeof sections]

export const accountQuery = (id: string) => read(accounts.view, { params: { id } })

export const accessReviewQuery = (search: { place?: string | undefined }) => read(accounts.reviews, { query: search })
export const accountAttentionQuery = () => read(accounts.attention)
export const accountReadsQuery = (id: string, page: number) => read(accounts.reads, { params: { id }, query: { page } })
