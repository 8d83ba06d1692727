// A combobox: one choice found by typing, among given options or options loaded from the server.
import { useCombobox } from 'downshift'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { localized } from '#contract/text/localized.ts'
import { buttonStyle } from './button-style.ts'
import type { ChoiceInputProps } from './chip-input-frame.tsx'
import { controlStyle } from './input.tsx'
import { useLateFocus } from './late-focus.ts'
import { useLocaleText } from './locale.ts'
import { OptionList } from './option-list.tsx'
import { filterOptions, useLoadedOptions, type LoadOptions, type Option } from './option-search.ts'

interface ComboboxProps extends ChoiceInputProps {
  /** An empty string without a choice. */
  value: string
  onChoose: (value: string, label: string) => void
  options?: readonly Option[]
  load?: LoadOptions
  /** The label of a value that was not loaded here. */
  chosenLabel?: string
}

const messagesByLocale = localized({ empty: ['Töm', 'Clear'], show: ['Visa val', 'Show options'] })
const none: readonly Option[] = []
const loadNoOptions: LoadOptions = () => Promise.resolve(none)

export const Combobox = ({ options = none, load, chosenLabel = '', ...props }: ComboboxProps) => {
  const { id, label, value, onChoose, onBlur, ...aria } = props
  const messages = useLocaleText(messagesByLocale)
  useLateFocus(id)
  const [last, setLast] = useState<Option | null>(null)
  const [isSearching, setIsSearching] = useState(false)
  const knownOption = [...options, ...(last ? [last] : [])].find((option) => option.value === value)
  const chosen = value === '' ? null : (knownOption ?? { value, label: chosenLabel })
  const shown = chosen?.label ?? ''
  const [text, setText] = useState(shown)
  const [lastLabel, setLastLabel] = useState(shown)
  // The value was changed from outside.
  if (lastLabel !== shown) {
    setLastLabel(shown)
    setText(shown)
  }

  const [isOpen, setIsOpen] = useState(false)
  const query = isSearching ? text : ''
  const loaded = useLoadedOptions(load ?? loadNoOptions, query, isOpen && load !== undefined)
  const results = load ? loaded : { options: filterOptions(options, query), loadedFor: query, state: 'ready' as const }

  const box = useCombobox<Option>({
    id,
    inputId: id,
    labelId: `${id}-label`,
    items: [...results.options],
    isOpen,
    inputValue: text,
    selectedItem: chosen,
    itemToString: (option) => option?.label ?? '',
    itemToKey: (option) => option?.value,
    defaultHighlightedIndex: 0,
    stateReducer: (state, { type, changes }) => {
      // Blur does not choose the highlighted option.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem }
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) return { ...state, isOpen: false }
      // The highlighted option was found for the text before.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEnter && results.loadedFor !== query) return state
      return changes
    },
    onIsOpenChange: ({ isOpen: next }) => setIsOpen(next),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      setLast(selectedItem)
      finish(selectedItem.label)
      onChoose(selectedItem.value, selectedItem.label)
    },
  })

  const finish = (left: string) => {
    setText(left)
    setIsSearching(false)
  }
  const leave = () => {
    // A choice whose label is not known has no text either.
    const isEmptied = isSearching && text.trim() === ''
    if (isEmptied && chosen) onChoose('', '')
    finish(isEmptied ? '' : shown)
    onBlur?.()
  }
  const empty = () => {
    finish('')
    onChoose('', '')
    document.getElementById(id)?.focus()
  }

  return (
    <OptionList
      isOpen={box.isOpen}
      options={results.options}
      state={results.state}
      message={loaded.message}
      isOutdated={results.loadedFor !== query}
      highlightedIndex={box.highlightedIndex}
      isChosen={(option) => option.value === value}
      menu={box.getMenuProps({ 'aria-label': label }, { suppressRefError: true })}
      item={(item, index) => ({ ...box.getItemProps({ item, index }), 'aria-selected': item.value === value })}
    >
      <span className="relative block">
        <input
          className={`${controlStyle} h-9 pr-16`}
          {...aria}
          {...box.getInputProps({
            onBlur: leave,
            onClick: ({ currentTarget }) => currentTarget.select(),
            // Not in downshift's callback, which runs after a render and loses fast keystrokes.
            onChange: ({ currentTarget }) => {
              setText(currentTarget.value)
              setIsSearching(true)
            },
          })}
        />
        <span className="absolute inset-y-0 right-1 flex items-center">
          {chosen ? (
            <button
              type="button"
              aria-label={`${messages.empty} ${label}`}
              className={innerButtonStyle}
              onClick={empty}
            >
              <X className="size-3.5" />
            </button>
          ) : null}
          <button
            {...box.getToggleButtonProps({ 'aria-label': `${messages.show}, ${label}` })}
            type="button"
            className={innerButtonStyle}
          >
            <ChevronDown className="size-4" />
          </button>
        </span>
      </span>
    </OptionList>
  )
}

const innerButtonStyle = buttonStyle('ghost', 'sm', 'w-7 px-0!')
