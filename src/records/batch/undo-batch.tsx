// The button that undoes a batch job as a whole, with its question.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BatchEndpoints } from '#contract/record/batch-endpoints.ts'
import { batchRefusal, type BatchJob } from '#contract/record/batch.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { DialogBoundary } from '../../ui/async-boundary.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const ConfirmDialog = lazyComponent(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog)

interface UndoBatchProps {
  job: BatchJob
  endpoints: Pick<BatchEndpoints, 'undo' | 'view'>
  /** 'Ångra importen' */
  label: string
  /** A text on what undoing does to the records. */
  meaning: string
  onDone: () => void
}

export const UndoBatch = ({ job, endpoints, label, meaning, onDone }: UndoBatchProps) => {
  const { id } = job
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const undo = useWrite(endpoints.undo, {
    seed: (answer: BatchJob) => read(endpoints.view, { params: { id: answer.id } }),
  })
  return (
    <>
      <ActionButton
        reason={batchRefusal(job)}
        icon={<Undo2 className="size-4" aria-hidden="true" />}
        isBusy={undo.isPending}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </ActionButton>
      {isAsking ? (
        <DialogBoundary onClose={close}>
          <ConfirmDialog
            title={`${label}?`}
            confirmLabel={label}
            isDangerous
            isBusy={undo.isPending}
            onCancel={close}
            onConfirm={() => {
              close()
              undo.mutate({ params: { id } }, { onSuccess: onDone })
            }}
          >
            {meaning}
          </ConfirmDialog>
        </DialogBoundary>
      ) : null}
    </>
  )
}
