// Text that stands for something else: a number, a day, a time. Shown as it is written while it is written, and as it is
// usually written afterwards.
import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent } from 'react'
import { Input } from './input.tsx'

export interface ParsedInputProps<Value> extends Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  value: Value
  /** What a text means; what means nothing is handed on as it is, for the field's rule to refuse. */
  parse: (text: string) => Value
  /** The text that a value is usually written as. */
  format: (value: Value) => string
  onType: (value: Value) => void
}

interface Typing<Value> {
  text: string
  /** What the writing has meant so far: the form learns of it late. */
  parsedValues: readonly Value[]
}

export const ParsedInput = <Value,>({
  value,
  parse,
  format,
  onType,
  onBlur,
  onFocus,
  ...rest
}: ParsedInputProps<Value>) => {
  const focused = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState(value)
  const [typing, setTyping] = useState<Typing<Value> | null>(null)

  // The value has changed: by what is being written, or from outside, which then counts.
  if (!Object.is(seen, value)) {
    setSeen(value)
    if (typing && !typing.parsedValues.some((one) => Object.is(one, value))) setTyping(null)
  }

  // A value that comes from outside while the field has the focus, as the last day of a period does, is replaced by what is
  // written next: without this the caret stands behind it.
  const isTyping = typing !== null
  const shown = typing?.text ?? format(value)
  useLayoutEffect(() => {
    if (!isTyping && focused.current?.value === shown) focused.current.select()
  }, [shown, isTyping])

  const type = (text: string) => {
    const next = parse(text)
    setTyping({ text, parsedValues: [...(typing?.parsedValues ?? [value]), next] })
    onType(next)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    focused.current = null
    onBlur?.(event)
    setTyping(null)
  }

  return (
    <Input
      autoComplete="off"
      {...rest}
      type="text"
      value={shown}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onFocus={(event) => {
        focused.current = event.currentTarget
        onFocus?.(event)
      }}
      onBlur={leave}
    />
  )
}
