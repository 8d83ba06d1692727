// Route of the page for a new licence application: for whom is said in the address, when a licence leads here.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { reads } from '#contract/access.ts'
import { licenceApplications } from '#contract/licences/applications/application-endpoints.ts'
import { guard, mayCall } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { LicenceApplicationCreatePage } from '../../../../features/licences/applications/application-create.tsx'
import { loadOffer } from '../../../../features/licences/applications/load-offer.ts'

const createSearch = () =>
  z.object({
    person: z.uuid().optional(),
    type: z.uuid().optional(),
    /** The licence that the new one replaces. */
    replaces: z.uuid().optional(),
  })

export const Route = createFileRoute('/_staff/licenses/requested/create')({
  ...searchRouteOptions(createSearch),
  // Users who only read may open the page, which says why they cannot create an application.
  beforeLoad: guard({ scope: reads('Licenses') }, ['branch', 'district']),
  loaderDeps: ({ search: { person } }) => ({ person }),
  loader: ({ context: { queryClient, signedIn }, deps: { person } }) =>
    person !== undefined && mayCall(licenceApplications.offer, signedIn()) ? loadOffer(queryClient, person) : undefined,
  staticData: { title: 'Ny licensansökan' },
  component: LicenceApplicationCreatePage,
})
