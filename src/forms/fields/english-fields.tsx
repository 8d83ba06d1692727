// Optional form fields for English text, collapsed until they are needed.
import { Languages } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { fieldId } from './field-binding.ts'
import { focusField } from '../error-summary.tsx'
import type { SchemaForm } from '../schema-form.ts'

interface EnglishFieldsOptions<Values extends FieldValues> {
  form: SchemaForm<Values>
  names: readonly FieldPath<Values>[]
  /** The text is read outside Sweden: the fields are shown from the start. */
  isInternational: boolean
  /** The fields cannot be changed: empty ones are hidden. */
  isFixed?: boolean
}

/** `isShown`: fields with text or errors are never hidden. `unfold` is the button that shows the fields. */
export const useEnglishFields = <Values extends FieldValues>({
  form,
  names,
  isInternational,
  isFixed = false,
}: EnglishFieldsOptions<Values>) => {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const isPressed = useRef(false)
  const values: readonly unknown[] = form.hook.watch([...names])
  const isUsed = values.some((value) => value !== '') || names.some((name) => form.errorOf(name) !== undefined)
  // The fields stay while their last text is deleted.
  if (isUsed && !isUnfolded) setIsUnfolded(true)
  const [first] = names
  useEffect(() => {
    if (!isPressed.current || first === undefined) return
    isPressed.current = false
    focusField(fieldId(form, first))
  })
  const isShown = isUsed || isUnfolded || (isInternational && !isFixed)
  return {
    isShown,
    unfold:
      isShown || isFixed ? null : (
        <div className="sm:col-span-2">
          <Button
            size="sm"
            variant="ghost"
            icon={<Languages className="size-4" />}
            onClick={() => {
              isPressed.current = true
              setIsUnfolded(true)
            }}
          >
            Lägg till text på engelska
          </Button>
        </div>
      ),
  }
}
