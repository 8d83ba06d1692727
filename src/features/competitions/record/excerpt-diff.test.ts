// Tests of the excerpt around a change in a long text.
import { expect, test } from 'vitest'
import { excerptDiff } from './excerpt-diff.ts'

const filling = 'Klubben ordnar boende och mat på fältet hela veckan. '.repeat(6)

test('shows short texts as they are', () => {
  expect(excerptDiff('Ålleberg', 'Feringe')).toEqual({ old: 'Ålleberg', new: 'Feringe' })
  expect(excerptDiff('', filling)).toEqual({ old: '', new: filling })
})

test('cuts a long text down to what differs and the words around it', () => {
  const found = excerptDiff(`${filling}Avgiften är 900 kr. ${filling}`, `${filling}Avgiften är 1 100 kr. ${filling}`)
  expect(found.old).toMatch(/^….*Avgiften är 900 kr\. .*…$/)
  expect(found.new).toMatch(/^….*Avgiften är 1 100 kr\. .*…$/)
  expect(found.new.length).toBeLessThan(200)
})

test('keeps the end when something is added there', () => {
  const found = excerptDiff(filling, `${filling}Ta med tält.`)
  expect(found.new).toMatch(/^….*Ta med tält\.$/)
  expect(found.old).toMatch(/^….*veckan\. $/)
})

test('never lets the two ends overlap', () => {
  const once = 'samma samma '.repeat(30)
  expect(excerptDiff(once, `${once}samma samma `).new).not.toBe('')
})
