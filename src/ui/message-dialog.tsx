// A message dialog with 'OK'.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx'

interface MessageDialogProps {
  title: string
  children: ReactNode
  onClose: () => void
}

export const MessageDialog = ({ title, children, onClose }: MessageDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    <DialogBody className="text-muted">{children}</DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    </DialogFooter>
  </Dialog>
)
