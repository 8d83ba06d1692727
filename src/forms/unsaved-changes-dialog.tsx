// The dialog that asks whether to leave with unsaved changes.
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useLocaleText } from '../ui/locale.ts'
import type { UnsavedChangesQuestion } from './unsaved-changes-guard.ts'

const messagesByLocale = {
  se: {
    title: 'Vill du lämna sidan utan att spara?',
    text: 'Det du har ändrat går förlorat.',
    yes: 'Ja',
    no: 'Avbryt',
  },
  en: {
    title: 'Leave the page without saving?',
    text: 'What you have changed will be lost.',
    yes: 'Yes',
    no: 'Cancel',
  },
}

export const UnsavedChangesDialog = ({ leave, stay }: UnsavedChangesQuestion) => {
  const messages = useLocaleText(messagesByLocale)
  return (
    <ConfirmDialog
      title={messages.title}
      confirmLabel={messages.yes}
      cancelLabel={messages.no}
      onConfirm={leave}
      onCancel={stay}
      isDangerous
    >
      {messages.text}
    </ConfirmDialog>
  )
}
