// A record that the address shows in a dialog above its list, instead of on a page: facts, history and actions.
import { useState, type ReactNode } from 'react'
import { QueryBoundary } from '../api/query-boundary.tsx'
import { UnmountedByAddress } from '../forms/unmounted-by-address.ts'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { ActionBar } from './action-bar.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { RecordActions } from './record-actions.tsx'
import type { RecordView } from './record-resource.ts'

interface RecordDialogProps<View extends RecordView, Action extends string> {
  actions: RecordActions<Action, View>
  title: string
  chips?: ReactNode
  /** The page of the history, which the address has as `historyPage`. */
  page: number
  onClose: () => void
  /** The facts. */
  children: ReactNode
}

const tabs = [
  { value: 'facts' as const, label: 'Uppgifter' },
  { value: 'history' as const, label: 'Historik' },
]

export const RecordDialog = <View extends RecordView, Action extends string>({
  actions,
  title,
  chips,
  page,
  onClose,
  children,
}: RecordDialogProps<View, Action>) => {
  const { resource, record } = actions
  const [tab, setTab] = useState<'facts' | 'history'>(page > 1 ? 'history' : 'facts')
  return (
    <UnmountedByAddress value>
      <Dialog title={title} width="md" onClose={onClose}>
        <DialogBody className="flex flex-col gap-3">
          {chips ? <div className="flex flex-wrap gap-2">{chips}</div> : null}
          <Tabs label={`Om ${resource.noun}`} tabs={tabs} value={tab} onChange={setTab}>
            <TabPanel value={tab}>
              <QueryBoundary resetKey={`${tab} ${page}`}>
                {tab === 'facts' ? (
                  children
                ) : (
                  <HistoryTab
                    resource={resource}
                    record={record}
                    page={page}
                    pageParam="historyPage"
                    mayRestore={actions.availabilityOf('update' as Action).refusal === null}
                  />
                )}
              </QueryBoundary>
            </TabPanel>
          </Tabs>
        </DialogBody>
        <DialogFooter>
          <ActionBar
            label={`Åtgärder för ${resource.noun}`}
            actions={actions.suggested}
            primary={'update' as Action}
            onAction={actions.start}
          />
        </DialogFooter>
        {actions.dialog}
      </Dialog>
    </UnmountedByAddress>
  )
}
