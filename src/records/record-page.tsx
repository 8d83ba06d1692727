// Page of one record: header with its actions, alerts, and either the edit form or the tabs. The history is the last tab.
import { Trash2 } from 'lucide-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { nounForms } from '#contract/text/noun-forms.ts'
import { QueryBoundary } from '../api/query-boundary.tsx'
import { UnmountedByAddress } from '../forms/unmounted-by-address.ts'
import { Alert } from '../ui/alert.tsx'
import { RecordHeader } from '../ui/record-header.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { ActionBar } from './action-bar.tsx'
import { HistoryTab } from './history-tab.tsx'
import type { RecordActions } from './record-actions.tsx'
import type { RecordView } from './record-resource.ts'
import { useIsRemoved } from './shown-record.ts'

interface RecordTab {
  /** The tab's value in the address. */
  value: string
  label: string
  /** The number of items in the tab. A tab with 0 is left out unless `isShown` is true. */
  count?: number
  isShown?: boolean
  /** Hidden instead of unmounted, so that a form keeps its input. */
  isAlwaysMounted?: boolean
  content: ReactNode
}

/** The tabs that have something to show, and the open one until it is left: what is being uploaded there has not said how it ended. */
export const tabsWith = (open: string | null, tabs: readonly RecordTab[]): RecordTab[] =>
  tabs.filter(({ value, count, isShown = count !== 0 }) => isShown || value === open)

interface RecordPageProps<View extends RecordView, Action extends string> {
  actions: RecordActions<Action, View>
  /** Link back to the list. */
  back: ReactNode
  title: string
  chips?: ReactNode
  summary?: ReactNode
  /** Further header buttons than those of the actions. */
  buttons?: ReactNode
  /** Actions that the header leaves out, because a tab or a form shows them. */
  actionsElsewhere?: readonly Action[]
  /** Alerts between header and tabs about what has happened to the record. */
  alerts?: ReactNode
  /** The edit form, which closes the edit mode. */
  form?: ReactNode
  /** The first tab is shown without one in the address. */
  tabs: readonly RecordTab[]
  /** Content above the first page of the history. */
  aboveHistory?: ReactNode
}

/** Whether the user may change the record without overriding a rule: restores and attachments have no field for the reason. */
export const mayChangeFreely = <Action extends string, View extends RecordView>({
  availabilityOf,
}: RecordActions<Action, View>) => {
  const { refusal, rule } = availabilityOf('update' as Action)
  return refusal === null && rule === null
}

const none: readonly never[] = []

export const RecordPage = <View extends RecordView, Action extends string>({
  actions,
  actionsElsewhere = none,
  ...props
}: RecordPageProps<View, Action>) => {
  const navigate = useNavigate()
  const { tab, page = 1 } = useSearch({ strict: false }) as { tab?: string; page?: number }
  const { resource, record } = actions
  const { isEditing, close, button } = actions.editMode
  const history = (
    <HistoryTab
      resource={resource}
      record={record}
      page={page}
      mayRestore={resource.endpoints.restoreFields !== undefined && mayChangeFreely(actions)}
      above={props.aboveHistory}
    />
  )
  const [open, setOpen] = useState({ id: record.id, tab: '' })
  const tabs: RecordTab[] = [
    ...tabsWith(open.id === record.id ? open.tab : null, props.tabs),
    { value: 'history', label: 'Historik', content: history },
  ]
  const shown = (tabs.find(({ value }) => value === tab) ?? tabs[0])?.value ?? 'history'
  if (open.id !== record.id || open.tab !== shown) setOpen({ id: record.id, tab: shown })
  const isFormOpen = isEditing ? Boolean(props.form) : tabs.some(({ isAlwaysMounted }) => isAlwaysMounted)
  // In a dialog, too, something may be written, or a removal be waiting for its answer.
  const isRemoved = useIsRemoved(resource, record, isFormOpen || Boolean(actions.dialog))
  const isInHeader = ({ key }: { key: Action }) => !actionsElsewhere.includes(key)
  const [suggested, more] = [actions.suggested.filter(isInHeader), actions.more.filter(isInHeader)]
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={props.back}
        title={props.title}
        chips={props.chips}
        summary={props.summary}
        actions={
          isEditing ? null : (
            <>
              {props.buttons}
              {suggested.length + more.length === 0 ? null : (
                <ActionBar
                  label={`Åtgärder för ${resource.noun}`}
                  actions={suggested}
                  more={more}
                  primary={actionsElsewhere.length > 0 ? null : actions.primary}
                  editButton={button}
                  onAction={actions.start}
                />
              )}
            </>
          )
        }
      />
      {isRemoved ? <RemovedAlert noun={resource.noun} /> : null}
      {props.alerts}
      {isEditing && props.form ? (
        <QueryBoundary onLeave={close}>{props.form}</QueryBoundary>
      ) : (
        <Tabs
          label={`Om ${resource.noun}`}
          tabs={tabs}
          value={shown}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: (({ q: _q, page: _page, ...before }: Record<string, unknown>) => ({
                ...before,
                tab: value,
              })) as never,
              resetScroll: false,
            })
          }
        >
          {tabs.map(({ value, isAlwaysMounted = false, content }) =>
            isAlwaysMounted || value === shown ? (
              <TabPanel key={value} value={value} isAlwaysMounted={isAlwaysMounted}>
                <UnmountedByAddress value={!isAlwaysMounted}>
                  <QueryBoundary resetKey={`${value} ${page}`}>{content}</QueryBoundary>
                </UnmountedByAddress>
              </TabPanel>
            ) : null,
          )}
        </Tabs>
      )}
      {actions.dialog}
    </div>
  )
}

const RemovedAlert = ({ noun }: { noun: string }) => {
  const { Noun, objectPronoun } = nounForms(noun)
  return (
    <Alert isNews tone="danger" icon={<Trash2 className="size-5" aria-hidden="true" />}>
      {Noun} finns inte längre, eller så har du inte längre tillgång till {objectPronoun}. Det du har skrivit går inte
      att spara här. Kopiera det du vill ha kvar.
    </Alert>
  )
}
