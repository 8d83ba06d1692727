// The buttons of a form, always in sight at the bottom of the page.
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import type { SchemaForm } from './schema-form.ts'
import type { LeftPart } from './unsaved-changes-guard.ts'

export const FormFooter = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 z-20 low:static -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-canvas px-4 py-3 md:-mx-6 md:px-6">
    {children}
  </div>
)

interface SaveOrCancelProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  saveLabel?: string
  /** Why the form cannot be sent, or null. */
  reason?: string | null
  /** What 'Avbryt' leaves. */
  left?: LeftPart
  onCancel: () => void
}

/** 'Avbryt' asks before unsaved changes are lost. */
export const SaveOrCancel = <Values extends FieldValues>({
  form,
  saveLabel = 'Spara',
  reason = null,
  left = 'page',
  onCancel,
}: SaveOrCancelProps<Values>) => (
  <FormFooter>
    <Button onClick={() => form.confirmLeave(onCancel, left)}>Avbryt</Button>
    <ActionButton type="submit" variant="primary" isBusy={form.isSending} reason={reason}>
      {form.isSending ? 'Sparar...' : saveLabel}
    </ActionButton>
  </FormFooter>
)
