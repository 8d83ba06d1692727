// Tests what leaving a combobox does to its choice, and what a screen reader hears of its options.
import { isValidElement, type ComponentProps, type FocusEvent, type InputHTMLAttributes, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Combobox } from './combobox.tsx'
import { OptionList } from './option-list.tsx'

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

const club = { value: 'a', label: 'Ålleberg' }
it.each<[string, Partial<ComponentProps<typeof OptionList>>, string]>([
  ['the number of options', { options: [club] }, '1 val, bläddra med piltangenterna.'],
  ['that there are none', {}, 'Inget val matchar.'],
  ['that more has to be typed', { state: 'unsearched' }, 'Skriv minst två tecken.'],
  ['nothing before the first answer', { state: 'loading' }, ''],
  ['nothing of an earlier text', { options: [club], isOutdated: true }, ''],
  ['nothing while the list is closed', { options: [club], isOpen: false }, ''],
  ['why the search failed', { state: 'failed', message: 'Servern svarar inte.' }, 'Servern svarar inte.'],
])('announces %s', (_, list, announced) => {
  const html = renderToStaticMarkup(
    <OptionList isOpen options={[]} highlightedIndex={0} isChosen={() => false} menu={{}} item={() => ({})} {...list}>
      <input />
    </OptionList>,
  )
  expect(/<output[^>]*>(.*?)<\/output>/.exec(html)?.[1]).toBe(announced)
})
