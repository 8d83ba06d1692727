// Tests what a filter offers when as many choices are ticked as its list takes.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { listParam, text } from '#contract/validation/fields.ts'
import { FilterChoices } from './filter-choices.tsx'

const options = Array.from({ length: 60 }, (_, at) => ({ value: `club-${at}`, label: `Klubb ${at}` }))
const valuesOf = (count: number) => options.slice(0, count).map(({ value }) => value)

const markupWith = (ticked: number) =>
  renderToStaticMarkup(
    <FilterChoices
      label="Förening"
      options={options}
      text=""
      chosen={valuesOf(ticked)}
      counts={undefined}
      onChoose={() => undefined}
    />,
  )
const boxesIn = (html: string) => html.match(/<input[^>]*>/g) ?? []
const refusedIn = (html: string) => boxesIn(html).filter((box) => box.includes('aria-disabled="true"'))

it('refuses another choice, with the reason, when the list would drop the filter for it', () => {
  const most = options.findIndex((_, at) => !listParam(text()).safeParse(valuesOf(at + 1)).success)
  expect(most).toBe(50)
  expect(refusedIn(markupWith(most - 1))).toEqual([])

  const html = markupWith(most)
  const refused = refusedIn(html)
  expect(refused).toEqual(boxesIn(html).filter((box) => !box.includes('checked=""')))
  expect(refused).toHaveLength(10)
  const [, reason] = /aria-describedby="([^"]*)"/.exec(refused[0] ?? '') ?? []
  // Below the list, whose rows stay under the pointer, and said when it comes.
  expect(html).toMatch(
    new RegExp(`</ul><output id="${reason}"[^>]*>Högst 50 val. Ta bort ett av dem för att välja ett annat.</output>$`),
  )
})
