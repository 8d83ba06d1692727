// Dialogs of a catalogue's records: facts and history, and the forms that create, edit, take out of use and take back.
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { associationType } from '#contract/access.ts'
import { offeredAmong, ownersIn } from '#contract/associations/association-choices.ts'
import { usableActions, type UsableAction } from '#contract/record/catalogue.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { Failure } from '../../api/failure.ts'
import { read } from '../../api/read.ts'
import { PlainFields } from '../../forms/fields/plain-fields.tsx'
import { SelectField } from '../../forms/fields/choice-fields.tsx'
import { recordValues } from '#contract/record/record-values.ts'
import { useHiddenFields } from '../../forms/hidden-fields.ts'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { UnmountedByAddress } from '../../forms/unmounted-by-address.ts'
import { useCurrentUser } from '../../session/session.ts'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { MessageDialog } from '../../ui/message-dialog.tsx'
import { DialogLoading } from '../../ui/spinner.tsx'
import { firmly } from '../action-availability.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { associationQuery } from '../association-filters.ts'
import { CreateDialog } from '../create-dialog.tsx'
import { lastChange } from '../facts.tsx'
import { useRecordActions, type ActionDialogs } from '../record-actions.tsx'
import { RecordDialog } from '../record-dialog.tsx'
import { ActiveChip } from './active-chip.tsx'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { UsabilityDialog } from './usability-dialog.tsx'

const Dialogs: ActionDialogs<CatalogueRecord, UsableAction> = ({ action, ...props }) => {
  const catalogue = props.resource as Catalogue<CatalogueRecord>
  const { noun, endpoints } = catalogue
  const { done } = nounForms(noun)
  if (action !== 'update') {
    return (
      <UsabilityDialog
        {...props}
        action={action}
        endpoints={endpoints}
        name={catalogue.nameOf({ ...props.record, isActive: true })}
        usage={catalogue.columns['usage']?.text(props.record) ?? ''}
        unused={catalogue.unused}
        chosenIn={catalogue.chosenIn}
      />
    )
  }
  const schema = endpoints.update.body as z.ZodObject
  return (
    <ActionDialog
      {...props}
      title={`Redigera ${noun}`}
      confirmLabel="Spara"
      width="md"
      endpoint={endpoints.update}
      schema={schema as never}
      valuesOf={(shown) => recordValues(schema, shown) as never}
      success={`${nounForms(noun).Noun} är ${done('spara')}`}
      undo="fields"
    >
      {(form) => <Fields catalogue={catalogue} form={form as never} />}
    </ActionDialog>
  )
}

interface FieldsProps {
  catalogue: Catalogue<CatalogueRecord>
  form: SchemaForm<FieldValues>
}

const Fields = ({ catalogue: { fields, hiddenFields }, form }: FieldsProps) => {
  const hidden = hiddenFields?.(form.hook.watch()) ?? []
  useHiddenFields(form, hidden)
  return <PlainFields form={form} schema={fields.schema} hidden={hidden} />
}

interface CatalogueDialogProps {
  catalogue: Catalogue<CatalogueRecord>
  id: string
  historyPage: number
  onClose: () => void
}

export const CatalogueDialog = ({ catalogue, id, historyPage, onClose }: CatalogueDialogProps) => {
  const { data, error } = useQuery({
    ...read(catalogue.endpoints.view, { params: { id } } as never),
    // What is there stays when it cannot be fetched anew, with what is being written.
    throwOnError: (failure, { state }) => state.data === undefined && !isMissing(failure),
  })
  if (isMissing(error)) {
    return (
      <MessageDialog title={`${nounForms(catalogue.noun).Noun} finns inte`} onClose={onClose}>
        {error.message}
      </MessageDialog>
    )
  }
  return data ? <Shown {...{ catalogue, historyPage, onClose }} record={data as CatalogueRecord} /> : <DialogLoading />
}

const isMissing = (error: Error | null): error is Failure => error instanceof Failure && error.status === 404

const Shown = ({
  catalogue,
  record,
  historyPage,
  onClose,
}: Omit<CatalogueDialogProps, 'id'> & { record: CatalogueRecord }) => {
  const { rules, columns, nameOf } = catalogue
  const actions = useRecordActions({
    resource: catalogue,
    record,
    actions: usableActions,
    stateRefusal: rules.stateRefusal,
    availability: firmly(rules.refusal),
    suggested: ['deactivate', 'restore', 'update'],
    Dialogs,
    isEditedInDialog: true,
  })
  const facts = Object.entries(columns).filter(([id]) => id !== 'state')
  return (
    <RecordDialog
      actions={actions}
      title={nameOf({ ...record, isActive: true })}
      chips={<ActiveChip isActive={record.isActive} />}
      page={historyPage}
      onClose={onClose}
    >
      <DescriptionList>
        {facts.map(([id, { label, text }]) => (
          <DescriptionItem key={id} label={label}>
            {text(record)}
          </DescriptionItem>
        ))}
        <DescriptionItem label="Senast ändrad" isWide>
          {lastChange(record)}
        </DescriptionItem>
      </DescriptionList>
    </RecordDialog>
  )
}

export const NewRecordDialog = ({ catalogue, onClose }: Pick<CatalogueDialogProps, 'catalogue' | 'onClose'>) => {
  const user = useCurrentUser()
  const { endpoints, fields, rules } = catalogue
  const offered = offeredAmong(useSuspenseQuery(associationQuery()).data.items, associationType.Branch)
  const branches = ownersIn(user.context, offered)
    .filter((branch) => rules.changeRefusal(user, user.context, branch) === null)
    .map(({ id, shortName }) => ({ value: id, label: shortName }))
  if (branches.length === 0) {
    const refusal = rules.changeRefusal(user, user.context, { ...user.context, name: 'grenen' })
    return (
      <MessageDialog title={catalogue.newTitle} onClose={onClose}>
        {refusal ?? 'Lägg in grenförbunden först, under Inställningar: Grenförbund och distrikt.'}
      </MessageDialog>
    )
  }
  const branchId = (branches.length === 1 && branches[0]?.value) || ''
  return (
    <UnmountedByAddress value>
      <CreateDialog<FieldValues, object, typeof endpoints.create>
        title={catalogue.newTitle}
        endpoint={endpoints.create}
        update={endpoints.update}
        schema={(endpoints.create.body as z.ZodObject).omit({ id: true }) as never}
        defaultValues={{ ...emptyValues(fields.schema), branchId }}
        success={`${nounForms(catalogue.noun).Noun} är ${nounForms(catalogue.noun).done('skapa')}`}
        onDone={onClose}
        onClose={onClose}
      >
        {(form) => (
          <>
            {branchId === '' ? (
              <SelectField form={form} name="branchId" options={branches} placeholder="Välj gren" />
            ) : null}
            <Fields catalogue={catalogue} form={form} />
          </>
        )}
      </CreateDialog>
    </UnmountedByAddress>
  )
}
