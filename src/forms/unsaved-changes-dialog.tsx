// The dialog that asks whether to leave with unsaved changes.
import { localized } from '#contract/text/localized.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useLocaleText } from '../ui/locale.ts'
import type { UnsavedChangesQuestion } from './unsaved-changes-guard.ts'

const messagesByLocale = localized({
  page: ['Vill du lämna sidan utan att spara?', 'Leave the page without saving?'],
  form: ['Vill du stänga utan att spara?', 'Close without saving?'],
  session: ['Vill du logga ut utan att skicka det du har skrivit?', 'Sign out without sending what you have written?'],
  text: ['Det du har ändrat går förlorat.', 'What you have changed will be lost.'],
  unsent: ['Det finns bara i den här fliken och går förlorat.', 'It is in this tab alone and will be lost.'],
  yes: ['Ja', 'Yes'],
  no: ['Avbryt', 'Cancel'],
})

export const UnsavedChangesDialog = ({ left, leave, stay }: UnsavedChangesQuestion) => {
  const messages = useLocaleText(messagesByLocale)
  return (
    <ConfirmDialog
      title={messages[left]}
      confirmLabel={messages.yes}
      cancelLabel={messages.no}
      onConfirm={leave}
      onCancel={stay}
      isDangerous
    >
      {left === 'session' ? messages.unsent : messages.text}
    </ConfirmDialog>
  )
}
