// Form fields for files: uploaded at once; the form value is the server's answer.
import type { FieldValues } from 'react-hook-form'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { FileList, type ListedFile } from '../../ui/file-list.tsx'
import { useInputFocus } from '../../ui/focus-restoration.ts'
import { isUneditable, useFieldBinding, type FieldProps } from './field-binding.ts'
import { fileRulesText, useUploadQueue, type FileRules, type FileValue, type Upload } from '../upload-queue.ts'

interface FileFieldProps<Values extends FieldValues> extends FieldProps<Values>, FileRules {
  upload: Upload
}

const fileKey = ({ id, name }: FileValue) => id ?? name

/** Any number of files: a list. */
export const FilesField = <Values extends FieldValues>(props: FileFieldProps<Values>) => (
  <Files<Values, FileValue[]>
    {...props}
    isSingle={false}
    filesIn={(value) => value ?? []}
    addFile={(value, file) => [...(value ?? []), file]}
    removeFile={(value, key) => value.filter((file) => fileKey(file) !== key)}
  />
)

/** One file, or null. */
export const FileField = <Values extends FieldValues>(props: FileFieldProps<Values>) => (
  <Files<Values, FileValue | null>
    {...props}
    isSingle
    filesIn={(value) => (value ? [value] : [])}
    addFile={(_, file) => file}
    removeFile={() => null}
  />
)

interface FilesProps<Values extends FieldValues, Value> extends FileFieldProps<Values> {
  isSingle: boolean
  filesIn: (value: Value) => readonly FileValue[]
  addFile: (value: Value, file: FileValue) => Value
  removeFile: (value: Value, key: string) => Value
}

const Files = <Values extends FieldValues, Value>(props: FilesProps<Values, Value>) => {
  const { upload, types, maxSize, isSingle, filesIn, addFile, removeFile, ...field } = props
  const hint = [field.hint, isUneditable(field) ? '' : fileRulesText({ types, maxSize })].filter(Boolean).join(' ')
  const { frame, control, value, choose } = useFieldBinding<Values, Value>({ ...field, hint })
  const { readOnly, name, onBlur, id, ...aria } = control
  // The current value: another upload may have finished meanwhile.
  const current = () => field.form.hook.getValues(name) as Value
  const { pending, add, remove, retry } = useUploadQueue(upload, { types, maxSize }, (file) =>
    choose(addFile(current(), file)),
  )
  const uploaded = filesIn(value).map((file) => ({
    key: fileKey(file),
    name: file.name,
    type: file.type,
    size: file.size,
  }))
  const isPending = (key: string) => pending.some((upload) => upload.key === key)
  const removeAny = (key: string) => (isPending(key) ? remove(key) : choose(removeFile(value, key)))
  const all: ListedFile[] = [...uploaded, ...pending]
  // A file was removed, or the input after a single file.
  const keepsFocus = useInputFocus()

  return (
    <FieldGroup {...frame} id={`${frame.id}-group`}>
      <div {...keepsFocus} className="flex flex-col gap-1.5">
        <FileList
          label={frame.label}
          files={all}
          onRemove={isUneditable(field) ? undefined : removeAny}
          onRetry={(key) => field.form.waitFor(retry(key))}
        />
        {readOnly || (isSingle && uploaded.length > 0) ? null : (
          <FileDropZone
            {...aria}
            label={frame.label}
            {...{ id, types, isSingle, onBlur }}
            onFiles={(files) => field.form.waitFor(add(isSingle ? files.slice(0, 1) : files))}
          />
        )}
        {readOnly && all.length === 0 ? <p className="text-muted">Ingen fil.</p> : null}
      </div>
    </FieldGroup>
  )
}
