// Hook for the actions on a record: which the state allows, which are refused and why, their dialogs, and the edit mode.
// Actions that the state forbids are left out.
import { useNavigate, useRouter } from '@tanstack/react-router'
import { v7 as uuidv7 } from 'uuid'
import {
  Archive,
  Ban,
  CircleCheck,
  CircleX,
  Copy,
  MailQuestionMark,
  Move,
  Pencil,
  RotateCcw,
  Send,
  Trash2,
  Undo2,
  UserPen,
  type LucideIcon,
} from 'lucide-react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { QueryDialogBoundary } from '../api/query-boundary.tsx'
import { hasDraft } from '../forms/draft/draft-storage.ts'
import { useCurrentUser, type CurrentUser } from '../session/session.ts'
import type { ActionAvailability, ActionItem } from './action-availability.ts'
import type { RecordDialogProps } from './action-dialog.tsx'
import { useEditMode } from './edit-mode.ts'
import { draftKeyOf, isEdited } from './edited-record.ts'
import type { RecordResource, RecordView } from './record-resource.ts'

/** The icons by action. An action has the same name for all kinds of records. */
const icons: Record<string, LucideIcon> = {
  update: Pencil,
  submit: Send,
  withdraw: Undo2,
  approve: CircleCheck,
  return: Undo2,
  reject: CircleX,
  reopen: RotateCcw,
  restore: RotateCcw,
  reinstate: RotateCcw,
  deactivate: Archive,
  remove: Trash2,
  cancel: Ban,
  move: Move,
  copy: Copy,
  askClub: MailQuestionMark,
  replaceContact: UserPen,
}
const dangerous = ['remove', 'cancel', 'deactivate']

export type ActionDialogs<View extends RecordView, Action extends string> = ComponentType<
  RecordDialogProps<View> & { action: Action }
>

interface RecordActionOptions<
  View extends RecordView,
  Action extends string,
  Resource extends RecordResource<View>,
  Elsewhere extends string,
> {
  resource: Resource
  record: View
  /** The actions of the transition table, in the order in which they are shown. */
  actions: Readonly<Record<Action, { label: string }>>
  /** Why the state does not allow the action, or null. */
  stateRefusal?: (action: NoInfer<Action>, record: View) => string | null
  availability: (action: NoInfer<Action>, record: View, user: CurrentUser) => ActionAvailability
  /** Actions that the state suggests: shown as buttons, the others in a menu. */
  suggested: readonly NoInfer<Action>[]
  /** Actions that are neither buttons nor in the menu: the page has a button of its own for each thing that they act on. */
  elsewhere?: readonly Elsewhere[]
  looks?: { readonly [Key in NoInfer<Action>]?: { label?: string; icon?: LucideIcon; isDangerous?: boolean } }
  Dialogs?: ActionDialogs<View, Exclude<NoInfer<Action>, 'update' | NoInfer<Elsewhere>>>
  /** Opens the form elsewhere. */
  onEdit?: () => void
  /** The action `update` has a dialog, like the others. */
  isEditedInDialog?: boolean
  onDone?: (action: NoInfer<Action>, answer: unknown) => void
  /** Called also when the dialog has been closed meanwhile. */
  onAnswered?: (action: NoInfer<Action>) => void
}

export interface RecordActions<
  Action extends string,
  View extends RecordView,
  Resource extends RecordResource<View> = RecordResource<View>,
> {
  resource: Resource
  record: View
  /** Shown as buttons. */
  suggested: readonly ActionItem<Action>[]
  /** Shown in the menu; available actions come before refused ones. */
  more: readonly ActionItem<Action>[]
  /** The first suggested action that is not refused. */
  primary: Action | null
  /** Whether the state has the action. */
  isPossible: (action: Action) => boolean
  /** `shown`: another version of the record. */
  availabilityOf: (action: Action, shown?: View) => ActionAvailability
  start: (action: Action) => void
  /** The dialog of the action that has been started; the page renders it. */
  dialog: ReactNode
  editMode: ReturnType<typeof useEditMode>
}

/** A stored draft opens the form of the record. */
export const useRecordActions = <
  View extends RecordView,
  Action extends string,
  Resource extends RecordResource<View> = RecordResource<View>,
  Elsewhere extends string = never,
>({
  resource,
  record,
  actions,
  stateRefusal = () => null,
  suggested: suggestedKeys,
  elsewhere = [],
  looks = {},
  Dialogs,
  onEdit,
  isEditedInDialog = false,
  onDone,
  onAnswered,
  ...options
}: RecordActionOptions<View, Action, Resource, Elsewhere>): RecordActions<Action, View, Resource> => {
  const user = useCurrentUser()
  const { history } = useRouter()
  const navigate = useNavigate()
  const [open, setOpen] = useState<Action | null>(null)
  const availability = (action: Action, shown: View) => options.availability(action, shown, user)
  const mayEdit = () => availability('update' as Action, record).refusal === null
  const editMode = useEditMode(() => isEdited(resource) && hasDraft(draftKeyOf(resource, record.id)) && mayEdit())
  const isPossible = (action: Action) => stateRefusal(action, record) === null
  const items = (Object.keys(actions) as Action[])
    .filter((action) => isPossible(action) && !(elsewhere as readonly string[]).includes(action))
    .map((action) => ({
      key: action,
      label: actions[action].label,
      icon: icons[action] ?? CircleCheck,
      refusal: availability(action, record).refusal,
      isDangerous: dangerous.includes(action),
      ...looks[action],
    }))
  const suggested = suggestedKeys.flatMap((suggestedKey) => items.filter(({ key }) => key === suggestedKey))
  const close = () => setOpen(null)
  /** The form takes the place of the tabs. A tab in which files are being sent asks first, and may be kept. */
  const edit = () => {
    if (onEdit) return onEdit()
    const editRequest = uuidv7()
    const isAllowed = () => history.location.state.editRequest === editRequest
    const replace = history.location.search === ''
    const left = navigate({ to: '.', search: {} as never, state: { editRequest }, replace, resetScroll: false })
    // Without a question the address has changed already, and what it loads is not waited for.
    if (isAllowed()) return editMode.edit()
    return void left.then(() => isAllowed() && editMode.edit())
  }
  return {
    resource,
    record,
    suggested,
    more: items
      .filter(({ key }) => !suggestedKeys.includes(key))
      .sort((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null)),
    primary: suggested.find(({ refusal }) => refusal === null)?.key ?? null,
    isPossible,
    availabilityOf: (action, shown = record) => availability(action, shown),
    start: (action) => (action === 'update' && !isEditedInDialog ? edit() : setOpen(action)),
    dialog:
      open === null || !Dialogs ? null : (
        <QueryDialogBoundary onClose={close}>
          <Dialogs
            action={open as Exclude<Action, 'update' | Elsewhere>}
            resource={resource}
            record={record}
            availability={(shown) => availability(open, shown)}
            onDone={(answer) => {
              close()
              onDone?.(open, answer)
            }}
            onAnswered={() => onAnswered?.(open)}
            onClose={close}
          />
        </QueryDialogBoundary>
      ),
    editMode,
  }
}
