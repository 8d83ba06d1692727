// A confirm dialog with 'Ja' and 'Avbryt'.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  children?: ReactNode
  onConfirm: () => void
  onCancel: () => void
  confirmLabel?: string
  cancelLabel?: string
  isDangerous?: boolean
  isBusy?: boolean
}

export const ConfirmDialog = ({
  title,
  children,
  onConfirm,
  onCancel,
  confirmLabel = 'Ja',
  cancelLabel = 'Avbryt',
  isDangerous = false,
  isBusy = false,
}: ConfirmDialogProps) => (
  <Dialog title={title} onClose={onCancel}>
    {children ? <DialogBody className="text-muted">{children}</DialogBody> : <div className="h-3" />}
    <DialogFooter>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button variant={isDangerous ? 'danger' : 'primary'} onClick={onConfirm} isBusy={isBusy}>
        {confirmLabel}
      </Button>
    </DialogFooter>
  </Dialog>
)
