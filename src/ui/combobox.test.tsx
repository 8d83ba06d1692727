// Tests what leaving a combobox does to its choice.
import { isValidElement, type FocusEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'

type InputProps = InputHTMLAttributes<HTMLInputElement>

const inputIn = (node: ReactNode): InputProps | undefined => {
  if (Array.isArray(node)) return node.map(inputIn).find(Boolean)
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined
  return node.type === 'input' ? node.props : inputIn(node.props.children)
}

it.each([
  ['whose label is known', 'Siv Säker'],
  ['whose label is not known', ''],
])('a choice %s is kept when the field is left without a change', (_, chosenLabel) => {
  const [onChoose, onBlur] = [vi.fn<(value: string) => void>(), vi.fn<() => void>()]
  let input: InputProps | undefined
  const Drawn = ({ onDrawn }: { onDrawn: (drawn: ReactNode) => void }) => {
    onDrawn(Combobox({ id: 'person', label: 'Person', value: 'p', chosenLabel, onChoose, onBlur }))
    return null
  }
  renderToStaticMarkup(<Drawn onDrawn={(drawn) => (input = inputIn(drawn))} />)
  expect(input?.value).toBe(chosenLabel)
  input?.onBlur?.({} as FocusEvent<HTMLInputElement>)
  expect(onBlur).toHaveBeenCalledOnce()
  expect(onChoose).not.toHaveBeenCalled()
})
