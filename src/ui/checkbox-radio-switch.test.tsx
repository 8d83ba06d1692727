// Tests that a read-only control says nothing of the change that React hears of although the click is prevented.
import { isValidElement, type InputHTMLAttributes, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Checkbox, Radio, Switch } from './checkbox-radio-switch.tsx'

type InputProps = InputHTMLAttributes<HTMLInputElement>

const inputIn = (node: ReactNode): InputProps | undefined => {
  if (Array.isArray(node)) return node.map(inputIn).find(Boolean)
  if (!isValidElement<{ children?: ReactNode }>(node)) return undefined
  return node.type === 'input' ? node.props : inputIn(node.props.children)
}

it.each([
  ['checkbox', Checkbox],
  ['radio button', Radio],
  ['switch', Switch],
])('a %s tells of a change, and a read-only one does not', (_, Control) => {
  const onChange = vi.fn<() => void>()
  for (const isReadOnly of [true, false]) inputIn(Control({ isReadOnly, onChange }))?.onChange?.({} as never)
  expect(onChange).toHaveBeenCalledOnce()
})
