// Saved views: a list's filter, order and columns under a name that the account has given. They are the account's own.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { version } from './version.ts'
import { required, text } from '../validation/fields.ts'
import { namedRef } from './named-ref.ts'

/** The lists whose views can be saved, by the path of their page. */
const listPaths = [
  '/competitions/announcements/list',
  '/competitions/sanctions/list',
  '/home/settings/administrators/list',
  '/home/settings/associations',
  '/home/settings/audit-log',
  '/home/settings/class-types',
  '/home/settings/license-types',
  '/home/settings/users/list',
  '/licenses/approved/list',
  '/licenses/historical/list',
  '/licenses/requested/list',
  '/members/list',
  '/organizations/list',
] as const
const listPath = z.enum(listPaths)

export const mostViews = 50

/** Search params that say which part of the list is shown and what is open above it, which a view does not store. */
const placeParams = ['page', 'size', 'older', 'newer', 'open', 'historyPage']

/** The query string of a list's address as it is stored: sorted, so that the same view is the same text. Empty for the usual view. */
export const viewFilterOf = (search: string): string => {
  const params = [...new URLSearchParams(search)].filter(([name]) => !placeParams.includes(name))
  return new URLSearchParams(params.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
}

const savedView = z.object({
  id: z.string(),
  list: listPath,
  name: z.string(),
  /** See `viewFilterOf`. */
  filter: z.string(),
  /** Where it was saved: its filter may name records that other contexts do not have. Null: the whole federation. */
  context: namedRef.nullable(),
  version: z.int(),
})
export type SavedView = z.output<typeof savedView>

export const viewName = required(text(60)).meta({ title: 'Namn' })

const viewContent = {
  name: viewName,
  filter: z.string().max(4000),
  contextId: z.uuid().nullable(),
}
export const newView = z.object({ list: listPath, ...viewContent })
export const changedView = z.object({ ...viewContent, version })

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/user/views',
    scope: 'session',
    summary: 'De egna sparade vyerna av alla listor',
    answer: z.object({ items: z.array(savedView) }),
    shows: { account: 'any', association: 'any' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/user/views',
    scope: 'session',
    summary: 'Sparar en lista som den visas nu under ett namn',
    body: newView,
    answer: savedView,
    changes: ['account'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user/views/:id',
    scope: 'session',
    summary: 'Ger en sparad vy ett annat namn eller innehåll',
    body: changedView,
    answer: savedView,
    changes: ['account'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/user/views/:id',
    scope: 'session',
    summary: 'Tar bort en sparad vy',
    answer: 'nothing',
    changes: ['account'],
  }),
}
