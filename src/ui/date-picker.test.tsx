// Tests which days the date picker offers.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DatePicker, type DatePickerProps } from './date-picker.tsx'

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
