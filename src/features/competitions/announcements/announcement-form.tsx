// Edit form of an announcement: save or submit a draft, or change a published announcement.
import { useSuspenseQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react'
import {
  announcementUpdate,
  type AnnouncementUpdate,
} from '../../../../contract/competitions/announcements/announcement-draft.ts'
import { announcementFieldsWith } from '../../../../contract/competitions/announcements/announcement-fields.ts'
import type { Announcement } from '../../../../contract/competitions/announcements/announcement-view.ts'
import { Failure } from '../../../api/failure.ts'
import { toastFailure } from '../../../api/write.ts'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { AnnouncementAttachments } from './announcement-attachments.tsx'
import { formValuesOf, assertSubmittable, type DraftValues } from './announcement-draft.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { StickyFormFooter } from './sticky-form-footer.tsx'
import {
  announcementDraftKey,
  announcementQueries,
  useSaveBeforeSubmit,
  useSubmitAnnouncement,
  useUpdateAnnouncement,
} from './queries.ts'

/** Methods that the page calls on the form. */
export interface FormHandle {
  /** Discards unsaved changes. */
  discard: () => void
}

interface AnnouncementFormProps {
  ref: Ref<FormHandle>
  announcement: Announcement
  /** The latest version of the record, which another user may have changed. */
  latest: Announcement
  /** Why the record cannot be changed, or null. */
  refusal: string | null
  /** Called when another user has changed the record and the form has no unsaved changes. */
  onOutdated: () => void
  onSubmitted: (announcement: Announcement) => void
}

export const AnnouncementForm = ({ ref, announcement, latest, refusal, ...props }: AnnouncementFormProps) => {
  const { onOutdated, onSubmitted } = props
  const { id, status } = announcement
  const save = useUpdateAnnouncement().mutateAsync
  const saveToSubmit = useSaveBeforeSubmit().mutateAsync
  const submitForReview = useSubmitAnnouncement().mutateAsync
  // Whether submit was pressed: the ref is read when sending, also after a resolved conflict; the state shows the
  // spinner.
  const isForReview = useRef(false)
  const [isSubmitting, setIsSubmitting] = useState(false)

  const send = async (body: AnnouncementUpdate) => {
    const params = { id }
    if (!isForReview.current) return save({ params, body })
    assertSubmittable(body)
    const saved = await saveToSubmit({ params, body })
    try {
      return await submitForReview({ params, body: { version: saved.version, override: '' } })
    } catch (error) {
      // The draft has been saved although the submission failed.
      if (!(error instanceof Failure)) throw error
      toastFailure(error)
      return saved
    }
  }
  const form = useSchemaForm(announcementUpdate, {
    name: announcementDraftKey(id),
    isLong: true,
    defaultValues: { ...formValuesOf(announcement), version: announcement.version },
    send,
    onSent: (response) => {
      if (response.status !== status) onSubmitted(response)
    },
    valuesOf: (item) => ({ ...formValuesOf(item as Announcement), version: (item as Announcement).version }),
  })
  const submitFrom = (isSubmit: boolean) => (event?: { preventDefault: () => void }) => {
    isForReview.current = isSubmit
    setIsSubmitting(isSubmit)
    return form.submit(event)
  }
  useImperativeHandle(ref, () => ({ discard: form.discardChanges }))
  const isOutdated = latest.version > form.initialValues().version && !form.isSending
  const latestCallbacks = useRef({ form, onOutdated })
  useEffect(() => {
    latestCallbacks.current = { form, onOutdated }
  })
  useEffect(() => {
    if (isOutdated && !latestCallbacks.current.form.isUnsaved()) latestCallbacks.current.onOutdated()
  }, [isOutdated])

  return (
    <Form
      form={{ ...form, submit: submitFrom(false) }}
      label="Redigera utlysningen"
      fields={announcementFieldsWith(useNamed(announcement))}
      className="flex flex-col gap-4"
    >
      {isOutdated ? (
        <Alert tone="warning" icon={<RefreshCw className="size-5" aria-hidden="true" />}>
          {latest.updatedByName ?? 'Någon annan'} har ändrat utlysningen sedan du öppnade den. När du sparar väljer du
          vad som ska gälla.
        </Alert>
      ) : null}
      <AnnouncementFields
        form={form as unknown as SchemaForm<DraftValues>}
        record={announcement}
        branchId={announcement.branch.id}
        isClosed={refusal !== null}
      />
      <AnnouncementAttachments id={id} refusal={refusal} />
      {refusal === null ? (
        <StickyFormFooter>
          <p className="mr-auto text-sm text-muted max-sm:hidden">
            {status === 'Draft' ? 'Det som är märkt med * behövs för att skicka in.' : null}
          </p>
          <Button
            type="submit"
            variant={status === 'Draft' ? 'secondary' : 'primary'}
            isBusy={form.isSending && !isSubmitting}
          >
            {saveLabel(status, form.isSending && !isSubmitting)}
          </Button>
          {status === 'Draft' ? (
            <Button
              variant="primary"
              isBusy={form.isSending && isSubmitting}
              onClick={(event) => void submitFrom(true)(event)}
            >
              Skicka in
            </Button>
          ) : null}
        </StickyFormFooter>
      ) : null}
    </Form>
  )
}

const saveLabel = (status: Announcement['status'], isSaving: boolean) => {
  if (isSaving) return 'Sparar...'
  return status === 'Draft' ? 'Spara utkast' : 'Spara'
}

/** The classes and districts that the form may name. */
const useNamed = ({ classes: own }: Announcement) => {
  const classes = useSuspenseQuery(announcementQueries.classes()).data.items
  const districts = useSuspenseQuery(announcementQueries.associations()).data.items
  return { classes: [...classes, ...own], districts }
}
