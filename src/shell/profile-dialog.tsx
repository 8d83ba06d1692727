// The dialog 'Redigera användarprofil': the account's e-mail address and phone number.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { profileDraft, user, type Profile } from '#contract/user.ts'
import { read } from '../api/read.ts'
import { useWrite } from '../api/write.ts'
import { fieldId } from '../forms/fields/field-binding.ts'
import { EmailField, PhoneField } from '../forms/fields/text-fields.tsx'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/schema-form.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Button } from '../ui/button.tsx'
import { useWindowEvent } from '../ui/external-events.ts'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../ui/placeholder-states.tsx'

const profileQuery = () => read(user.profile)
const useUpdateProfile = () =>
  useWrite(user.update, { seed: profileQuery, success: 'Profilen är sparad', failures: 'caller' })

interface ProfileDialogProps {
  /** Called with the saved profile, or without it after a cancel. */
  onClose: (saved?: Profile) => void
}

const title = 'Redigera användarprofil'
const saveRefusals = {
  loading: 'Profilen hämtas. Du kan spara när den är här.',
  failed: 'Profilen kunde inte hämtas. Tryck på Försök igen, så kan du spara när den är här.',
}

export const ProfileDialog = ({ onClose }: ProfileDialogProps) => {
  const profile = useQuery({ ...profileQuery(), staleTime: 0, gcTime: 0 })
  return (
    <Dialog title={title} onClose={() => onClose()}>
      {profile.data ? (
        <ProfileForm profile={profile.data} onClose={onClose} />
      ) : (
        <>
          <DialogBody className="flex flex-col gap-4">
            {profile.isError ? (
              <ErrorState onRetry={() => void profile.refetch()}>{profile.error.message}</ErrorState>
            ) : (
              <Waiting />
            )}
          </DialogBody>
          <Actions onCancel={() => onClose()} reason={profile.isError ? saveRefusals.failed : saveRefusals.loading} />
        </>
      )}
    </Dialog>
  )
}

const ProfileForm = ({ profile, onClose }: ProfileDialogProps & { profile: Profile }) => {
  const update = useUpdateProfile()
  const form = useSchemaForm(profileDraft, {
    name: 'profile',
    defaultValues: profile,
    isLive: true,
    valuesOf: (saved: Profile) => saved,
    send: (body) => update.mutateAsync({ body }),
    // The session contains the e-mail address too.
    onAnswered: () => void refreshSession(),
    onSent: onClose,
  })
  const { setFocus } = form.hook
  // Focused, so that Enter submits the form from the start.
  useEffect(() => setFocus('email'), [setFocus])
  // A press beside the fields gives the focus to the dialog itself, in which the browser submits nothing.
  useWindowEvent('keydown', ({ key, target }) => {
    const field = document.getElementById(fieldId(form, 'email'))
    if (key === 'Enter' && target === field?.closest('[data-dialog-content]')) void form.submit()
  })
  return (
    <Form form={form} label={title} className="flex min-h-0 flex-1 flex-col" alertClassName="mx-5 mt-3">
      <DialogBody className="flex flex-col gap-4">
        <EmailField form={form} name="email" isOwn />
        <PhoneField form={form} name="phoneNumber" isOwn />
      </DialogBody>
      <Actions onCancel={() => onClose()} isSaving={form.isSending} />
    </Form>
  )
}

const Waiting = () => (
  <output aria-label="Laddar..." className="flex flex-col gap-4">
    <Skeleton className="h-15" />
    <Skeleton className="h-15" />
  </output>
)

interface ActionsProps {
  onCancel: () => void
  /** Why nothing can be saved, or null. */
  reason?: string | null
  isSaving?: boolean
}

const Actions = ({ onCancel, reason = null, isSaving = false }: ActionsProps) => (
  <DialogFooter>
    <Button onClick={onCancel}>Avbryt</Button>
    <ActionButton type="submit" variant="primary" reason={reason} isBusy={isSaving}>
      {isSaving ? 'Sparar...' : 'Spara'}
    </ActionButton>
  </DialogFooter>
)
