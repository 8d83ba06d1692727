// Dialogs of a class type: its facts and history, and the forms that create, edit, deactivate and restore it.
import { useSuspenseQuery } from '@tanstack/react-query'
import { classTypes } from '../../../../contract/competitions/class-types/class-type-endpoints.ts'
import {
  classText,
  classTypeActionRefusal,
  classTypeActions,
  classTypeColumnLabels,
  classTypeColumnTexts,
  classTypeCreate,
  classTypeDraft,
  classTypeRefusal,
  classTypeStateRefusal,
  classTypeUpdate,
  usageText,
  type ClassType,
  type ClassTypeDraft,
} from '../../../../contract/competitions/class-types/class-type.ts'
import { read } from '../../../api/read.ts'
import { SelectField, SwitchField } from '../../../forms/fields/choice-fields.tsx'
import { NumberField } from '../../../forms/fields/number-and-time-fields.tsx'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { recordValues } from '../../../forms/record-values.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { ActionDialog } from '../../../records/action-dialog.tsx'
import { associationQuery } from '../../../records/association-filters.ts'
import { ConfirmDialog } from '../../../records/confirmation-dialogs.tsx'
import { CreateDialog } from '../../../records/create-dialog.tsx'
import { useRecordActions, type ActionDialogs } from '../../../records/record-actions.tsx'
import { RecordDialog } from '../../../records/record-dialog.tsx'
import type { RecordResource } from '../../../records/record-resource.ts'
import { recordTexts } from '../../../records/record-text.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { ClassTypeChip } from './class-type-chip.tsx'

const resource: RecordResource<ClassType> = {
  noun: 'klassen',
  endpoints: classTypes,
  textsOf: (record) =>
    recordTexts({ schema: classTypeDraft, texts: {} }, recordValues(classTypeDraft, record), [
      { field: 'state', label: classTypeColumnLabels.state, text: classTypeColumnTexts.state(record) },
    ]),
}

// The order is changed in the list.
const { reorder: _, ...dialogActions } = classTypeActions
const versionOf = ({ version }: ClassType) => ({ version })

const Dialogs: ActionDialogs<ClassType, keyof typeof dialogActions> = ({ action, ...props }) => {
  const { record } = props
  const used = usageText(record.usage)
  if (action === 'deactivate') {
    return (
      <ConfirmDialog
        {...props}
        title={`Inaktivera ${classText(record)}?`}
        confirmLabel="Inaktivera"
        isDangerous
        endpoint={classTypes.deactivate}
        success="Klassen är inaktiverad"
        undo={{ endpoint: classTypes.restore, bodyOf: versionOf }}
        meaning={`${used === '' ? 'Ingen utlysning har klassen.' : `Klassen används i ${used}, som behåller den.`} Den kan inte längre väljas i nya utlysningar.`}
      />
    )
  }
  if (action === 'restore') {
    return (
      <ConfirmDialog
        {...props}
        title={`Återställ ${classText({ ...record, isActive: true })}?`}
        confirmLabel="Återställ"
        endpoint={classTypes.restore}
        success="Klassen är återställd"
        undo={{ endpoint: classTypes.deactivate, bodyOf: versionOf }}
        meaning="Den kan väljas i nya utlysningar igen."
      />
    )
  }
  return (
    <ActionDialog
      {...props}
      title="Redigera klassen"
      confirmLabel="Spara"
      width="md"
      endpoint={classTypes.update}
      schema={classTypeUpdate}
      valuesOf={(shown) => recordValues(classTypeUpdate, shown)}
      success="Klassen är sparad"
      undo="fields"
    >
      {(form) => <ClassTypeFields form={form as never} />}
    </ActionDialog>
  )
}

interface ClassTypeDialogProps {
  id: string
  historyPage: number
  onClose: () => void
}

export const ClassTypeDialog = ({ id, historyPage, onClose }: ClassTypeDialogProps) => {
  const record = useSuspenseQuery(read(classTypes.view, { params: { id } })).data
  const actions = useRecordActions({
    resource,
    record,
    actions: dialogActions,
    stateRefusal: classTypeStateRefusal,
    availability: (action, shown, user) => ({
      refusal: classTypeActionRefusal(action, shown, user, user.context, shown.branch),
      rule: null,
    }),
    suggested: ['deactivate', 'restore', 'update'],
    Dialogs,
    isEditedInDialog: true,
  })
  const facts = ['code', 'name', 'nameEn', 'branch', 'disciplineGroup', 'faiClass', 'team', 'usage'] as const
  return (
    <RecordDialog
      resource={resource}
      record={record}
      actions={actions}
      title={classText({ ...record, isActive: true })}
      chips={<ClassTypeChip isActive={record.isActive} />}
      page={historyPage}
      onClose={onClose}
    >
      <DescriptionList>
        {facts.map((fact) => (
          <DescriptionItem key={fact} label={classTypeColumnLabels[fact]}>
            {classTypeColumnTexts[fact](record)}
          </DescriptionItem>
        ))}
        <DescriptionItem label="Senast ändrad" isWide>
          {[formatTimestamp(record.updatedAt), record.updatedByName].filter(Boolean).join(', ')}
        </DescriptionItem>
      </DescriptionList>
    </RecordDialog>
  )
}

const empty = { code: '', name: '', nameEn: '', faiClass: '', disciplineGroup: '', isTeam: false, teamSize: null }

export const NewClassType = ({ onClose }: { onClose: () => void }) => {
  const user = useCurrentUser()
  const branches = useSuspenseQuery(associationQuery())
    .data.items.filter(({ type, ...branch }) => type === 0 && classTypeRefusal(user, user.context, branch) === null)
    .map(({ id, shortName }) => ({ value: id, label: shortName }))
  const branchId = branches.length === 1 || user.context.kind === 'branch' ? (branches[0]?.value ?? '') : ''
  return (
    <CreateDialog
      title="Ny klass"
      endpoint={classTypes.create}
      update={classTypes.update}
      schema={classTypeCreate.omit({ id: true })}
      defaultValues={{ ...empty, branchId }}
      success="Klassen är skapad"
      onDone={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          {branchId === '' ? (
            <SelectField form={form} name="branchId" options={branches} placeholder="Välj gren" />
          ) : null}
          <ClassTypeFields form={form as never} />
        </>
      )}
    </CreateDialog>
  )
}

const ClassTypeFields = ({ form }: { form: SchemaForm<ClassTypeDraft> }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField form={form} name="code" />
    <TextField form={form} name="faiClass" hint="Till exempel D för segelflygplan." />
    <TextField form={form} name="name" />
    <TextField form={form} name="nameEn" />
    <TextField form={form} name="disciplineGroup" hint="Klasser i samma grupp visas tillsammans." />
    <div className="flex flex-col gap-4">
      <SwitchField form={form} name="isTeam" />
      {form.hook.watch('isTeam') ? <NumberField form={form} name="teamSize" unit="personer" /> : null}
    </div>
  </div>
)
