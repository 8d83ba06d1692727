// A text input whose value is parsed: a number, a date, a time. Shown as typed while typing, formatted afterwards.
import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent } from 'react'
import { Input } from './input.tsx'
import { followValue, typeText, type TypedText } from './typed-text.ts'

export interface ParsedInputProps<Value> extends Omit<
  ComponentProps<typeof Input>,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  type?: 'text' | 'tel'
  value: Value
  /** Parses the text; text that cannot be parsed is returned unchanged, for the schema to refuse. */
  parse: (text: string) => Value
  /** Formats the value as text. */
  format: (value: Value) => string
  onType: (value: Value) => void
}

export const ParsedInput = <Value,>({
  value,
  parse,
  format,
  onType,
  onBlur,
  onFocus,
  type: inputType = 'text',
  ...rest
}: ParsedInputProps<Value>) => {
  const focused = useRef<HTMLInputElement>(null)
  const [lastValue, setLastValue] = useState(value)
  const [typing, setTyping] = useState<TypedText<Value> | null>(null)

  // The value has changed, by typing or from outside. A change from outside replaces the typed text.
  if (!Object.is(lastValue, value)) {
    setLastValue(value)
    setTyping(followValue(typing, value))
  }

  // A value from outside while the input has the focus, like the end date of a period, is selected, so that typing replaces
  // it; otherwise the caret would be behind it.
  const isTyping = typing !== null
  const shown = typing?.text ?? format(value)
  useLayoutEffect(() => {
    if (!isTyping && focused.current?.value === shown) focused.current.select()
  }, [shown, isTyping])

  const type = (text: string) => {
    const next = parse(text)
    setTyping(typeText(typing, text, next))
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
      type={inputType}
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
