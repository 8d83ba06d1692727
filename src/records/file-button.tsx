// Button that downloads a file of the record.
import { FileDown, type LucideIcon } from 'lucide-react'
import type { Endpoint } from '#contract/endpoint.ts'
import { useDownload } from '../api/download.ts'
import { ActionButton } from '../ui/action-button.tsx'
import type { RecordActions } from './record-actions.tsx'
import { paramsOf, type RecordView } from './record-resource.ts'

interface FileButtonProps<Action extends string, View extends RecordView> {
  actions: RecordActions<Action, View>
  endpoint: Endpoint
  /** The action whose rules the file has too: it is left out where the state has no such action. */
  ruledBy?: Action
  icon?: LucideIcon
  children: string
}

export const FileButton = <Action extends string, View extends RecordView>({
  actions: { resource, record, suggested, more },
  endpoint,
  ruledBy,
  icon: Icon = FileDown,
  children,
}: FileButtonProps<Action, View>) => {
  const { mutate, isPending } = useDownload<Endpoint>(endpoint)
  const action = [...suggested, ...more].find(({ key }) => key === ruledBy)
  if (ruledBy && !action) return null
  return (
    <ActionButton
      icon={<Icon className="size-4" aria-hidden="true" />}
      reason={action?.refusal}
      isBusy={isPending}
      onClick={() => mutate({ params: paramsOf(resource, record) } as never)}
    >
      {children}
    </ActionButton>
  )
}
