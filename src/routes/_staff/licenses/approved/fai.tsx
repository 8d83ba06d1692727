// Route of the comparison of the branch's licences with FAI's list.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { guard } from '../../../../api/guard.ts'
import { FaiPage } from '../../../../features/licences/fai/fai-page.tsx'

export const Route = createFileRoute('/_staff/licenses/approved/fai')({
  beforeLoad: guard({ scope: changes('Licenses') }, ['branch']),
  staticData: { title: 'Stäm av mot FAI' },
  component: FaiPage,
})
