// A combobox for several choices, found by typing.
import { useCombobox } from 'downshift'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { ChipInputFrame, innerInputStyle, type ChoiceInputProps } from './chip-input-frame.tsx'
import { useLateFocus } from './late-focus.ts'
import { OptionList } from './option-list.tsx'
import { filterOptions, type Option } from './option-search.ts'

interface MultiComboboxProps extends ChoiceInputProps {
  options: readonly Option[]
  values: readonly string[]
  onChoose: (values: string[]) => void
}

export const MultiCombobox = ({ id, label, options, values, onChoose, ...props }: MultiComboboxProps) => {
  const { onBlur, placeholder, ...aria } = props
  useLateFocus(id)
  const [text, setText] = useState('')
  const matches = filterOptions(options, text)
  const chosen = values.map((value) => options.find((option) => option.value === value) ?? { value, label: value })
  const toggle = ({ value }: Option) =>
    onChoose(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])

  const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes
  const box = useCombobox<Option>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items: [...matches],
    inputValue: text,
    selectedItem: null,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      if (type === InputBlur) return { ...changes, selectedItem: null }
      if (type === InputKeyDownEscape) return { ...state, isOpen: false }
      // The list stays open for the next choice.
      const isChoice = type === InputKeyDownEnter || type === ItemClick
      return isChoice && changes.selectedItem
        ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
        : changes
    },
    onStateChange: ({ type, selectedItem }) => {
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem) {
        setText('')
        toggle(selectedItem)
      }
    },
  })

  const remove = (value: string) => {
    onChoose(values.filter((other) => other !== value))
    document.getElementById(id)?.focus()
  }
  return (
    <OptionList
      isOpen={box.isOpen}
      options={matches}
      highlightedIndex={box.highlightedIndex}
      isChosen={({ value }) => values.includes(value)}
      menu={box.getMenuProps({ 'aria-label': label, 'aria-multiselectable': true }, { suppressRefError: true })}
      item={(item, index) => ({ ...box.getItemProps({ item, index }), 'aria-selected': values.includes(item.value) })}
    >
      <div>
        <ChipInputFrame label={`Valda, ${label}`} items={chosen} onRemove={remove}>
          <input
            className={innerInputStyle}
            placeholder={values.length === 0 ? placeholder : undefined}
            {...aria}
            {...box.getInputProps({
              // Not in downshift's callback, which runs after a render and loses fast keystrokes.
              onChange: ({ currentTarget }) => setText(currentTarget.value),
              onBlur: () => {
                setText('')
                onBlur?.()
              },
              onKeyDown: ({ key }) => {
                const last = values.at(-1)
                if (key === 'Backspace' && text === '' && last !== undefined) remove(last)
              },
            })}
          />
          <ChevronDown className="mr-1 size-4 text-muted" />
        </ChipInputFrame>
      </div>
    </OptionList>
  )
}
