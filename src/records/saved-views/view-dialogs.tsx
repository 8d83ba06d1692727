// Dialogs of saved views: a new one, and those of the list with what can be done to each.
import { Pencil, Replace, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { savedViews, viewName, type SavedView } from '#contract/record/saved-views.ts'
import type { Failure } from '../../api/failure.ts'
import { read } from '../../api/read.ts'
import { toastFailure, useWrite } from '../../api/write.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { TextField } from '../../forms/fields/text-fields.tsx'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/placeholder-states.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useListViews } from './list-views.ts'

const schema = z.object({ name: viewName })

interface NameDialogProps {
  /** The view, or the list of a new one: its draft belongs to it. */
  of: string
  title: string
  name: string
  note: string
  send: (draft: { name: string }) => Promise<SavedView>
  onClose: () => void
}

const NameDialog = ({ of, title, name, note, send, onClose }: NameDialogProps) => {
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>, SavedView>(schema, {
    name: `saved view ${of}`,
    defaultValues: { name },
    isFinal: true,
    showsFailure: true,
    send,
    onSent: onClose,
  })
  return (
    <FormDialog title={title} form={form} confirmLabel="Spara" busyLabel="Sparar..." onClose={onClose}>
      <TextField form={form} name="name" />
      <p className="text-muted">{note}</p>
    </FormDialog>
  )
}

type Act = 'rename' | 'replace' | 'remove'

/** The view of the list when the dialog was opened, because Back may change the list behind it. */
const useShownView = () => {
  const { list, shown } = useListViews()
  return useState({ list, shown })[0]
}

export const ViewDialog = ({ opened, onClose }: { opened: 'save' | 'manage'; onClose: () => void }) => {
  const { list, shown } = useShownView()
  const [chosen, setChosen] = useState<{ act: Act; view: SavedView }>()
  const create = useWrite(savedViews.create, {
    success: ({ name }) => `Vyn ${name} är sparad`,
    failures: 'caller',
  }).mutateAsync
  if (opened === 'save') {
    return (
      <NameDialog
        of={list}
        title="Spara vyn"
        name=""
        note="Sökning, filter, ordning och kolumner sparas som de är nu. Vyn är bara din, och finns i listans meny Vyer och bland förslagen i Sök eller gå till."
        send={({ name }) => create({ body: { list, name, ...shown } })}
        onClose={onClose}
      />
    )
  }
  const back = () => setChosen(undefined)
  if (chosen) return <ActDialog {...chosen} onClose={back} />
  return <ManageDialog onChoose={(act, view) => setChosen({ act, view })} onClose={onClose} />
}

const isGone = ({ code }: Failure) => code === 'NotFound'

const ActDialog = ({ act, view, onClose }: { act: Act; view: SavedView; onClose: () => void }) => {
  const { shown } = useShownView()
  const { id, name, filter, version } = view
  const contextId = view.context?.id ?? null
  // What the list has is older than the view, when it was changed or removed in another tab, or by a call whose answer was lost.
  const outdated = (failure: Failure) => (failure.status === 409 || isGone(failure) ? read(savedViews.list) : undefined)
  const rename = useWrite(savedViews.update, { success: 'Vyn har bytt namn', failures: 'caller', outdated }).mutateAsync
  const replace = useWrite(savedViews.update, { success: `Vyn ${name} är ersatt`, outdated })
  const removed = `Vyn ${name} är borttagen`
  const remove = useWrite(savedViews.remove, { success: removed, failures: 'caller', outdated })
  if (act === 'rename') {
    return (
      <NameDialog
        of={id}
        title="Byt namn på vyn"
        name={name}
        note="Bara namnet ändras, inte vad vyn visar."
        send={(draft) => rename({ params: { id }, body: { ...draft, filter, contextId, version } })}
        onClose={onClose}
      />
    )
  }
  const isRemoval = act === 'remove'
  const tellFailedRemoval = (failure: Failure) => {
    if (!isGone(failure)) return toastFailure(failure)
    toast({ type: 'success', title: removed })
  }
  const confirm = () =>
    isRemoval
      ? // Told also when the dialog has been closed meanwhile, which the other two are not called for.
        void remove
          .mutateAsync({ params: { id } }, { onSuccess: onClose, onError: (failure) => isGone(failure) && onClose() })
          .catch(tellFailedRemoval)
      : replace.mutate({ params: { id }, body: { name, ...shown, version } }, { onSuccess: onClose })
  return (
    <ConfirmDialog
      title={`Ska vyn ${name} ${isRemoval ? 'tas bort' : 'ersättas'}?`}
      confirmLabel={isRemoval ? 'Ta bort' : 'Ersätt'}
      isDangerous={isRemoval}
      isBusy={remove.isPending || replace.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isRemoval
        ? 'Det som listan visar ändras inte. En vy som är borttagen går inte att få tillbaka.'
        : 'Vyn får den sökning, de filter, den ordning och de kolumner som listan har nu.'}
    </ConfirmDialog>
  )
}

interface ManageDialogProps {
  onChoose: (act: Act, view: SavedView) => void
  onClose: () => void
}

const ManageDialog = ({ onChoose, onClose }: ManageDialogProps) => {
  const { query, views, shown, placeOf } = useListViews()
  return (
    <Dialog title="Hantera vyer" description="Dina egna vyer av den här listan." width="md" onClose={onClose}>
      <DialogBody>
        {views === undefined && query.error ? (
          <ErrorState onRetry={() => void query.refetch()}>{query.error.message}</ErrorState>
        ) : null}
        {views === undefined && !query.error ? <Skeleton className="h-24" /> : null}
        {views?.length === 0 ? <EmptyState title="Här finns inga vyer än">Stäng och välj Spara vyn.</EmptyState> : null}
        <ul className="divide-y divide-line">
          {views?.map((view) => (
            <li key={view.id} className="flex items-center gap-1 py-2">
              <span className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{view.name}</span>
                <span className="block text-sm text-muted">
                  {[view.filter === shown.filter ? 'Visas nu' : null, placeOf(view)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <IconButton
                label={`Byt namn på ${view.name}`}
                icon={<Pencil className="size-4" />}
                onClick={() => onChoose('rename', view)}
              />
              <IconButton
                label={`Ersätt ${view.name} med det som visas nu`}
                icon={<Replace className="size-4" />}
                reason={view.filter === shown.filter ? 'Listan visas redan så som vyn är sparad.' : null}
                onClick={() => onChoose('replace', view)}
              />
              <IconButton
                label={`Ta bort ${view.name}`}
                icon={<Trash2 className="size-4" />}
                onClick={() => onChoose('remove', view)}
              />
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Stäng</Button>
      </DialogFooter>
    </Dialog>
  )
}
