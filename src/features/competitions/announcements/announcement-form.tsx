// Edit form of an announcement: save or submit a draft, or change a published announcement.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementUpdate } from '#contract/competitions/announcements/announcement-draft.ts'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { type Announcement, announcementFieldsWith } from '#contract/competitions/announcements/announcement-view.ts'
import { answersText } from '#contract/record/review.ts'
import { announcementAttachments } from '#contract/competitions/attachments.ts'
import { FormFooter } from '../../../forms/form-footer.tsx'
import { RecordForm, useRecordForm } from '../../../forms/record-form.tsx'
import { fieldRefusalFor } from '../../../records/record-resource.ts'
import { useRecordWrite } from '../../../records/record-write.ts'
import { unfinishedMessages, type UnfinishedUploads } from '../../../records/unfinished-uploads.ts'
import { useCurrentUser } from '../../../session/session.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { Attachments } from '../../../records/attachments.tsx'
import { Card } from '../../../ui/card.tsx'
import { formValuesOf, submittableUpdate, type DraftValues } from './announcement-draft.ts'
import { useManageClassesLink } from '../class-types/manage-classes-link.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { announcementResource, useUpdateAnnouncement } from './announcement-actions.ts'
import { announcementDraftKey, announcementQueries } from './queries.ts'

/** `onSubmitted` is called when the draft has been saved and submitted. */
export const useAnnouncementForm = (announcement: Announcement, onSubmitted: () => void) => {
  const params = { id: announcement.id }
  const update = useUpdateAnnouncement()
  // The submission shows a success message.
  const saveToSubmit = useRecordWrite(announcementResource, announcements.update)
  const submit = useRecordWrite(announcementResource, announcements.submit, { success: 'Utlysningen är inskickad' })
  return useRecordForm(announcementUpdate, {
    name: announcementDraftKey(announcement.id),
    record: announcement,
    valuesOf: formValuesOf,
    fieldRefusal: fieldRefusalFor(announcementResource, useCurrentUser()),
    update,
    submissions: {
      review: {
        schema: submittableUpdate,
        send: (body) => saveToSubmit({ params, body }),
        followUp: ({ version }) => submit({ params, body: { version, override: '' } }),
        onSent: onSubmitted,
      },
    },
  })
}

interface AnnouncementFormProps {
  form: ReturnType<typeof useAnnouncementForm>
  announcement: Announcement
  /** Why the record cannot be changed, or null. */
  refusal: string | null
}

export const AnnouncementForm = ({ form, announcement, refusal }: AnnouncementFormProps) => {
  const { id, status } = announcement
  const [unfinished, setUnfinished] = useState<UnfinishedUploads | null>(null)
  return (
    <RecordForm
      form={form}
      record={announcement}
      noun="utlysningen"
      refusal={refusal}
      fields={{ texts: { ...announcementFieldsWith(useNamed(announcement)).texts, answers: answersText } }}
    >
      <AnnouncementFields
        form={form as unknown as SchemaForm<DraftValues>}
        record={announcement}
        branchId={announcement.branch.id}
        classesNote={useManageClassesLink(announcement.branch.id)}
        isClosed={refusal !== null}
      />
      <Card title="Dokument">
        <QueryBoundary>
          <Attachments
            endpoints={announcementAttachments}
            params={{ id }}
            label="Dokument"
            mayChange={refusal === null}
            empty={<p className="text-muted">Inga dokument. Här kan till exempel inbjudan och tävlingsregler ligga.</p>}
            about="Dokumenten publiceras tillsammans med utlysningen."
            isInEveryTab
            onUnfinished={setUnfinished}
          />
        </QueryBoundary>
      </Card>
      {refusal === null ? (
        <FormFooter>
          <p className="mr-auto text-sm text-muted max-sm:hidden">
            {status === 'Draft' ? 'Det som är märkt med * behövs för att skicka in.' : null}
          </p>
          <Button
            type="submit"
            variant={status === 'Draft' ? 'secondary' : 'primary'}
            isBusy={form.sending === 'submit'}
          >
            {saveLabel(status, form.sending === 'submit')}
          </Button>
          {status === 'Draft' ? (
            <ActionButton
              variant="primary"
              isBusy={form.sending === 'review'}
              reason={unfinished && unfinishedMessages.se[unfinished]}
              onClick={() => void form.submit('review')}
            >
              Skicka in
            </ActionButton>
          ) : null}
        </FormFooter>
      ) : null}
    </RecordForm>
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
