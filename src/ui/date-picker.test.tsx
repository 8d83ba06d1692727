// Tests which days the date picker offers.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'
import { LocaleContext } from './locale.ts'

afterEach(() => void vi.useRealTimers())

const markupOf = (props: Omit<DatePickerProps, 'onChoose'>) =>
  renderToStaticMarkup(<DatePicker onChoose={() => undefined} {...props} />)

const isOffered = (html: string, day: string) => {
  const [, cell = ''] = new RegExp(`<td([^>]*data-day="${day}"[^>]*)>`).exec(html) ?? []
  return cell === '' ? 'no such day' : !cell.includes('data-disabled')
}

it('offers the days from the first to the last', () => {
  const html = markupOf({ value: '2027-05-15', min: '2027-05-10', max: '2027-05-20' })
  const days = ['2027-05-09', '2027-05-10', '2027-05-20', '2027-05-21']
  expect(days.map((day) => isOffered(html, day))).toEqual([false, true, true, false])
})

it.each(['31/6', '2027-0', 'i majj', ''])('offers all days while another field has the text %j', (text) => {
  const all = markupOf({ value: null })
  expect(markupOf({ value: null, min: text })).toBe(all)
  expect(markupOf({ value: null, max: text })).toBe(all)
})

it('says why today cannot be chosen, and which days can', () => {
  vi.setSystemTime('2027-02-01T12:00:00Z')
  const html = markupOf({ value: null, min: '2027-05-03' })
  const [, id = 'none'] = /aria-describedby="([^"]*)"[^>]*>I dag</.exec(html) ?? []
  expect(html).toContain(`<span id="${id}" hidden="">Välj en dag från 3 maj 2027.</span>`)
  expect(markupOf({ value: null, max: '2027-01-31' })).toContain('>Välj en dag till och med 31 januari 2027.</p>')
  const english = (
    <LocaleContext value="en">
      <DatePicker value={null} onChoose={() => undefined} min="2027-01-03" max="2027-05-20" />
    </LocaleContext>
  )
  const [line] = /Choose a day[^<]*/.exec(renderToStaticMarkup(english)) ?? []
  expect(line).toBe('Choose a day from 3 January 2027 up to and including 20 May 2027.')
})
