// Route of the account's notices.
import { createFileRoute } from '@tanstack/react-router'
import { guard } from '../../../api/guard.ts'
import { NoticesPage } from '../../../features/notices/notices-page.tsx'

/** Loaded with the page, so that the first script is without its schemas. */
const queries = () => import('../../../features/notices/queries.ts')

export const Route = createFileRoute('/_staff/home/notices')({
  beforeLoad: guard({ scope: 'session' }),
  loader: async ({ context }) => context.queryClient.query((await queries()).noticesQuery()),
  staticData: { title: 'Notiser' },
  component: NoticesPage,
})
