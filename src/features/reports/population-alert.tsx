// Says that the frozen report of the comparison counts other persons than the report that is shown.
import { TriangleAlert } from 'lucide-react'
import { isSamePopulation, type FrozenReport, type RoleStats } from '#contract/reports/role-stats.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'

interface PopulationAlertProps {
  report: RoleStats
  /** The same report, if it is a frozen one. */
  frozen: FrozenReport | undefined
  other: FrozenReport
}

export const PopulationAlert = ({ report, frozen, other }: PopulationAlertProps) => {
  const { context } = useCurrentUser()
  const counted = { association: context.kind === 'global' ? null : context, content: report }
  if (isSamePopulation(frozen ?? counted, other)) return null
  const selection = other.content.selection.map(({ text }) => text).join(' · ')
  return (
    <Alert tone="warning" icon={<TriangleAlert className="size-5" aria-hidden="true" />}>
      Rapporterna har olika urval. ”{other.name}” har urvalet {selection}. Skillnaderna beror därför också på urvalet.
    </Alert>
  )
}
