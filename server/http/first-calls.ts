// The call that the page of an address begins with: the document's own script sends it before the page's scripts have loaded
// (index.html). It takes the search of the address, without the columns. Reading the audit log is an event, so its list is none of them.
import { announcements } from '../../contract/competitions/announcements/announcement-endpoints.ts'
import { sanctions } from '../../contract/competitions/sanctions/sanction-endpoints.ts'
import { licenceApplications } from '../../contract/licences/applications/application-endpoints.ts'
import { licences } from '../../contract/licences/licences/licence-endpoints.ts'
import { personLists } from '../../contract/members/person-lists.ts'
import { organizationLists } from '../../contract/organizations/list-endpoints.ts'

const endpoints: Record<string, { path: string }> = {
  '/organizations/list': organizationLists.list,
  '/members/list': personLists.list,
  '/competitions/announcements/list': announcements.list,
  '/competitions/sanctions/list': sanctions.list,
  '/licenses/approved/list': licences.list,
  '/licenses/requested/list': licenceApplications.list,
}

/** `route`: an address without a final slash, in any case. */
export const firstCallOf = (path: string): string | undefined => {
  const endpoint = endpoints[path.toLowerCase().replace(/\/$/, '')]
  return endpoint && `/api${endpoint.path}`
}
