// A filter of a list that is typed: an age from and to, a day or a year.
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { ruleMessage } from '#contract/validation/message-catalogue.ts'
import { Button } from '../ui/button.tsx'
import { describedByIds, FieldFrame } from '../ui/field-frame.tsx'
import { Input } from '../ui/input.tsx'
import { Popover } from '../ui/popover.tsx'
import type { TypedFilter, TypedFilterField } from './list-narrowing.ts'
import { useTypedChanges, type ApplyTyped } from './typed-changes.ts'
import { useRestedError } from './typed-error.ts'

interface TypedFilterButtonProps {
  filter: TypedFilter
  search: object
  onChange: ApplyTyped
}

export const TypedFilterButton = ({ filter: { label, fields, hint }, search, onChange }: TypedFilterButtonProps) => {
  const hintId = useId()
  const { type, handleOpenChange } = useTypedChanges(onChange)
  const valueOf = (name: string) => (search as Record<string, unknown>)[name]
  const isUsed = fields.some(({ name }) => valueOf(name) !== undefined)
  const purpose = `Filtrera på ${label.toLocaleLowerCase('sv')}`
  return (
    <Popover
      label={purpose}
      onOpenChange={handleOpenChange}
      trigger={
        <Button aria-label={isUsed ? `${purpose}, vald` : purpose}>
          {isUsed ? <Check className="size-3.5 text-accent-text" /> : null}
          {label}
          <ChevronDown className="-mr-1 size-3.5 text-muted" />
        </Button>
      }
    >
      <div className="flex max-w-64 flex-col gap-3 p-3">
        {fields.map((field) => (
          <TypedField
            key={field.name}
            title={label}
            field={field}
            value={String(valueOf(field.name) ?? '')}
            hintId={hint ? hintId : undefined}
            onType={(text) => type(field.name, text)}
          />
        ))}
        {hint ? (
          <p id={hintId} className="text-sm text-muted">
            {hint}
          </p>
        ) : null}
      </div>
    </Popover>
  )
}

interface TypedFieldProps {
  /** The name of the filter in the error. */
  title: string
  field: TypedFilterField
  value: string
  hintId: string | undefined
  onType: (text: string | undefined | null) => void
}

/** Keeps the typed text, and applies it to the list when it is a value. */
const TypedField = ({ title, field, value, hintId, onType }: TypedFieldProps) => {
  const { label, parse, rule, params, inputMode } = field
  const id = useId()
  const [written, setWritten] = useState(value)
  const valueOf = (text: string) => (text === '' ? undefined : (parse(text) ?? null))
  const isWrong = valueOf(written.trim()) === null
  const error = useRestedError(written, isWrong ? ruleMessage(rule, title, params) : null)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Input
        id={id}
        inputMode={inputMode}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={[hintId, describedByIds({ id, error })].filter(Boolean).join(' ') || undefined}
        value={written}
        onChange={({ currentTarget }) => {
          setWritten(currentTarget.value)
          onType(valueOf(currentTarget.value.trim()))
        }}
      />
    </FieldFrame>
  )
}
