// Page for a new announcement: saves it as a draft, then opens the draft's edit page.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { offeredAmong } from '#contract/associations/association-choices.ts'
import { announcementCreate, type AnnouncementCreate } from '#contract/competitions/announcements/announcement-draft.ts'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { creationRefusal, creatableBranches } from '#contract/competitions/announcements/announcement-creation.ts'
import type { Branch } from '#contract/record/permission.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { SaveOrCancel } from '../../../forms/form-footer.tsx'
import { Form } from '../../../forms/form.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { useCreateForm } from '../../../records/create-form.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { useWayBack } from '../../../records/way-back.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { namedOptions } from '../../../ui/named-options.ts'
import { emptyDraft, type DraftValues } from './announcement-draft.ts'
import { useManageClassesLink } from '../class-types/manage-classes-link.tsx'
import { AnnouncementFields } from './announcement-fields.tsx'
import { CopyEarlierAnnouncement } from './copy-earlier-announcement.tsx'
import { announcementDraftKey, announcementQueries } from './queries.ts'
import { announcementValues } from '#contract/competitions/announcements/announcement-view.ts'

export const AnnouncementCreatePage = () => {
  const user = useCurrentUser()
  const associations = useSuspenseQuery(announcementQueries.associations()).data.items
  const owners = creatableBranches(user, offeredAmong(associations, associationType.Branch))
  const refusal = creationRefusal(user)
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<BackLink to="/competitions/announcements/list">Utlysningar</BackLink>}
        title="Ny utlysning"
        summary={owners.length === 1 ? owners[0]?.name : undefined}
      />
      {refusal === null && owners.length > 0 ? (
        <CreateForm owners={owners} />
      ) : (
        <EmptyState icon={<Lock />} title="Du kan inte skapa en utlysning här">
          {refusal ?? 'En utlysning hör till ett grenförbund, och det finns inget än. Lägg in det under Inställningar.'}
        </EmptyState>
      )}
    </div>
  )
}

const CreateForm = ({ owners }: { owners: readonly Branch[] }) => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  const { form } = useCreateForm<z.input<typeof announcementCreate>, AnnouncementCreate, typeof announcements.create>({
    schema: announcementCreate,
    name: announcementDraftKey('new'),
    isLong: true,
    endpoint: announcements.create,
    update: announcements.update,
    seed: ({ id }) => announcementQueries.view(id),
    defaultValues: {
      branchId: (owners.length === 1 && owners[0]?.id) || '',
      ...emptyDraft({ name: user.fullname, email: user.email }),
    },
    changeableOf: ({ id: _, branchId: _branchId, ...draft }) => draft,
    draftOf: announcementValues,
    success: 'Utkastet är sparat',
    continuesIn: ({ id }) => announcementDraftKey(id),
    onDone: ({ id }) => void navigate({ to: '/competitions/announcements/edit/$id', params: { id }, replace: true }),
  })
  const branchId = form.hook.watch('branchId')
  const classes = useSuspenseQuery(announcementQueries.classes()).data.items
  useEffect(() => {
    // Each branch has its own classes, so the chosen classes of another branch are removed.
    const branchClassIds = classes.filter((classType) => classType.branchId === branchId).map(({ id }) => id)
    const chosen = form.hook.getValues('classIds')
    const remaining = chosen.filter((id) => branchClassIds.includes(id))
    if (remaining.length === chosen.length) return
    form.hook.setValue('classIds', remaining)
    form.hook.clearErrors('classIds')
  }, [branchId, classes, form.hook])

  return (
    <>
      {branchId === '' || form.hook.formState.isDirty ? null : (
        <CopyEarlierAnnouncement key={branchId} branchId={branchId} />
      )}
      <Form form={form} label="Ny utlysning" className="flex flex-col gap-4">
        <AnnouncementFields
          form={form as unknown as SchemaForm<DraftValues>}
          record={null}
          branchId={branchId}
          classesNote={useManageClassesLink(branchId)}
          owner={
            owners.length === 1 ? null : (
              <SelectField
                form={form}
                name="branchId"
                placeholder="Välj grenförbund"
                options={namedOptions(owners)}
                className="sm:col-span-2"
              />
            )
          }
        />
        <SaveOrCancel form={form} saveLabel="Spara utkast" onCancel={useWayBack('/competitions/announcements/list')} />
      </Form>
    </>
  )
}
