// The first call of the page of an address, which the document's own script sends before the page's scripts have loaded (index.html).
// It has the search of the address without the columns. These have none: the audit log, because reading it is an event, historical
// licences, because their call has more than their address has, and the lists of settings, because few open them.
import type { z } from 'zod'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { sanctions } from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { licences } from '#contract/licences/licences/licence-endpoints.ts'
import { personLists } from '#contract/members/person-lists.ts'
import { organizationLists } from '#contract/organizations/list-endpoints.ts'

const endpoints: Record<string, { path: string; query?: z.ZodType | undefined }> = {
  '/organizations/list': organizationLists.list,
  '/members/list': personLists.list,
  '/competitions/announcements/list': announcements.list,
  '/competitions/sanctions/list': sanctions.list,
  '/licenses/approved/list': licences.list,
  '/licenses/requested/list': licenceApplications.list,
}

/** None for a search that the endpoint would refuse: the page corrects it first. */
export const firstCallOf = (path: string, search: unknown): string | undefined => {
  const endpoint = endpoints[path.toLowerCase().replace(/\/$/, '')]
  return endpoint?.query?.safeParse(search).success ? `/api${endpoint.path}` : undefined
}
