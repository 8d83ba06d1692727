import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { UnsavedQuestion } from './unsaved.ts'

export const UnsavedDialog = ({ leave, stay }: UnsavedQuestion) => (
  <ConfirmDialog title="Vill du lämna sidan utan att spara?" onConfirm={leave} onCancel={stay} isDangerous>
    Det du har ändrat går förlorat.
  </ConfirmDialog>
)
