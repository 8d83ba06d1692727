// Tests what a filter of the calendar offers and takes when as many values are chosen as its list takes.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { calendarFilter } from '#contract/competitions/calendar/calendar-search.ts'
import { parseLenientSearch } from '#contract/record/lenient-search.ts'
import { CalendarContext, type CalendarValues } from './calendar-context.ts'
import { parseQueryString, toQueryString } from './calendar-urls.ts'
import { Filters } from './filters.tsx'
import { calendarMessages } from './messages.ts'
import { useFilterForm } from './use-filter-form.ts'

const ids = Array.from({ length: 60 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`)
const searchWith = (chosen: number) => parseQueryString(toQueryString({ class: ids.slice(0, chosen) }))
const keptOf = (values: readonly string[]) => parseLenientSearch(calendarFilter(), { class: values }).class.length
const most = ids.findIndex((_, at) => keptOf(ids.slice(0, at + 1)) === 0)

const classSelectWith = (chosen: number, locale: 'se' | 'en') => {
  const search = searchWith(chosen)
  const values = { locale, messages: calendarMessages[locale], search, to: () => '' } as Partial<CalendarValues>
  const html = renderToStaticMarkup(
    <CalendarContext value={values as CalendarValues}>
      <Filters
        choices={{ branches: [], districts: [], classes: ids.map((id) => ({ id, name: id, code: id, branchId: '' })) }}
        fixedParams={{}}
        isCollapsed={false}
      />
    </CalendarContext>,
  )
  const label = locale === 'se' ? 'Filtrera på klass' : 'Filter by class'
  const select = html.match(/<select.*?<\/select>/gs)?.find((one) => one.includes(`aria-label="${label}"`)) ?? ''
  return { html, select, offered: (select.match(/<option/g) ?? []).length - 1 }
}

it('offers no further value when the list would drop all for it, and says so', () => {
  expect(most).toBe(50)
  const before = classSelectWith(most - 1, 'se')
  expect(before.offered).toBe(11)
  expect(before.html).not.toContain('<output')

  const { html, select, offered } = classSelectWith(most, 'se')
  expect(offered).toBe(0)
  const [, reason] = /aria-describedby="([^"]*)"/.exec(select) ?? []
  const sentence = 'Högst 50 val. Ta bort ett av dem för att välja ett annat.'
  expect(html).toMatch(new RegExp(`<output id="${reason}"[^>]*>${sentence}</output>`))
  expect(classSelectWith(most, 'en').html).toContain('>At most 50 choices. Remove one of them to choose another.<')
})

it('sends no empty value with the most ones when the form is sent without scripts', () => {
  expect(keptOf([...ids.slice(0, most), ''])).toBe(0)
  expect(classSelectWith(most, 'se').select).not.toContain(' name=')
  expect(keptOf([...ids.slice(0, most - 1), ''])).toBe(most - 1)
  expect(classSelectWith(most - 1, 'se').select).toContain(' name="class"')
})

it('adds no further value that was offered before the last one was chosen', () => {
  class Select {
    name = 'class'
    value = 'another'
  }
  vi.stubGlobal('HTMLSelectElement', Select)
  const sentAfterChoice = (chosen: number) => {
    const onChange = vi.fn<(part: object) => void>()
    const Form = () => {
      useFilterForm({ current: null }, searchWith(chosen), '', onChange).onChange({ target: new Select() } as never)
      return null
    }
    renderToStaticMarkup(<Form />)
    return onChange.mock.calls.map(([part]) => part)
  }
  try {
    expect(sentAfterChoice(most - 1)).toEqual([{ class: [...ids.slice(0, most - 1), 'another'] }])
    expect(sentAfterChoice(most)).toEqual([])
  } finally {
    vi.unstubAllGlobals()
  }
})
