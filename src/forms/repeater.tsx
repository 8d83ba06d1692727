// A repeatable group of fields: items with 'Ta bort', and a button that adds one.
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFieldArray, type ArrayPath, type Control, type FieldArray, type FieldValues } from 'react-hook-form'
import { localized } from '#contract/text/localized.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { FieldError } from '../ui/field-frame.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useLocaleText } from '../ui/locale.ts'
import { fieldId } from './fields/field-binding.ts'
import type { SchemaForm } from './schema-form.ts'

const messagesByLocale = localized({
  remove: ['Ta bort', 'Remove'],
  most: ['Det får vara högst', 'You can add at most'],
})

interface RepeaterProps<Values extends FieldValues, Name extends ArrayPath<Values>> {
  form: SchemaForm<Values>
  name: Name
  addLabel: string
  /** The values of a new item. */
  newItem: () => FieldArray<Values, Name>
  addReason?: string | null
  /** The text without items. */
  empty: string
  /** The name of an item in the label of its remove button. */
  nameOf: (item: FieldArray<Values, Name>, index: number) => string
  /** The content of a read-only item; null for an editable one. */
  renderReadOnly?: (item: FieldArray<Values, Name>, index: number) => ReactNode
  /** The fields of an item. */
  children: (index: number, item: FieldArray<Values, Name>) => ReactNode
}

export const Repeater = <Values extends FieldValues, Name extends ArrayPath<Values>>(
  props: RepeaterProps<Values, Name>,
) => {
  const { form, name, addLabel, newItem, addReason = null, empty, nameOf, renderReadOnly, children } = props
  const { fields, append, remove } = useFieldArray({ control: form.hook.control as unknown as Control<Values>, name })
  const list = useRef<HTMLUListElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusAfterUpdate = useRef<'last' | 'button' | null>(null)

  // After adding, the new item's first field has the focus; after removing, the add button.
  useEffect(() => {
    const from = focusAfterUpdate.current === 'last' ? list.current?.lastElementChild : box.current
    if (focusAfterUpdate.current) from?.querySelector<HTMLElement>('input, select, textarea, button[data-add]')?.focus()
    focusAfterUpdate.current = null
  })

  const messages = useLocaleText(messagesByLocale)
  const max = form.maxItemsOf(name) ?? Infinity
  const isFull = fields.length >= max
  const label = form.titleOf(name)
  return (
    <div id={fieldId(form, name)} className="flex flex-col gap-4">
      {fields.length === 0 ? <p className="text-muted">{empty}</p> : null}
      <ul ref={list} aria-label={label} className="flex flex-col gap-4 divide-y divide-line empty:hidden">
        {fields.map((field, index) => {
          const { id, ...rest } = field
          const item = rest as unknown as FieldArray<Values, Name>
          const shown = renderReadOnly?.(item, index)
          return (
            <li key={id} className="pb-4 last:pb-0">
              {shown || (
                <div className="flex items-start gap-2">
                  <div className="min-w-0 flex-1">{children(index, item)}</div>
                  <IconButton
                    label={`${messages.remove} ${nameOf(item, index)}`}
                    icon={<Trash2 className="size-4" />}
                    onClick={() => {
                      focusAfterUpdate.current = 'button'
                      remove(index)
                    }}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <div ref={box}>
        <ActionButton
          size="sm"
          data-add=""
          icon={<Plus className="size-4" />}
          reason={addReason ?? (isFull ? `${messages.most} ${max}.` : null)}
          onClick={() => {
            focusAfterUpdate.current = 'last'
            append(newItem(), { shouldFocus: false })
          }}
        >
          {addLabel}
        </ActionButton>
      </div>
      <FieldError id={fieldId(form, name)} error={form.errorOf(name)} />
    </div>
  )
}

interface FixedPeriodProps {
  name: string
  from: string
  to: string | null
  reason: string
}

/** A read-only item that is a name and a period, and why it cannot be changed. */
export const FixedPeriod = ({ name, from, to, reason }: FixedPeriodProps) => (
  <>
    <p className="flex flex-wrap justify-between gap-x-3">
      <span className="font-medium">{name}</span>
      <span className="text-muted tabular-nums">{`${from} – ${to ?? ''}`}</span>
    </p>
    <p className="mt-0.5 text-sm text-muted">{reason}</p>
  </>
)
