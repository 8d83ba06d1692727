// An input for a list of free words: Enter or a comma adds, Backspace removes the last.
import { useState } from 'react'
import { ChipInputFrame, innerInputStyle, type ChoiceInputProps } from './chip-input-frame.tsx'

interface TagsInputProps extends ChoiceInputProps {
  values: readonly string[]
  onChange: (values: string[]) => void
}

export const TagsInput = ({ id, label, values, onChange, onBlur, placeholder, ...aria }: TagsInputProps) => {
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')

  const add = (written: string) => {
    const words = written.split(/[,;\n]/).map((word) => word.trim())
    const next = [...new Set([...values, ...words.filter(Boolean)])]
    setText('')
    if (next.length === values.length) return
    setAnnouncement(`${next.slice(values.length).join(', ')} tillagd`)
    onChange(next)
  }
  const remove = (value: string) => {
    onChange(values.filter((other) => other !== value))
    setAnnouncement(`${value} borttagen`)
    document.getElementById(id)?.focus()
  }

  return (
    <ChipInputFrame label={label} items={values.map((value) => ({ value, label: value }))} onRemove={remove}>
      <input
        id={id}
        className={innerInputStyle}
        autoComplete="off"
        placeholder={values.length === 0 ? placeholder : undefined}
        value={text}
        {...aria}
        onChange={({ currentTarget: { value } }) => (/[,;]/.test(value) ? add(value) : setText(value))}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/[,;\n]/.test(pasted)) return
          event.preventDefault()
          add(text + pasted)
        }}
        onKeyDown={(event) => {
          const last = values.at(-1)
          if (event.key === 'Enter' && text.trim() !== '') {
            event.preventDefault()
            add(text)
          }
          if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
        }}
        onBlur={() => {
          add(text)
          onBlur?.()
        }}
      />
      <output className="sr-only">{announcement}</output>
    </ChipInputFrame>
  )
}
