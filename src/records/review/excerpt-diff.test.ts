// Tests of the excerpt around a change in a long text.
import { expect, test } from 'vitest'
import { excerptDiff } from './excerpt-diff.ts'

const filling = 'Klubben ordnar boende och mat på fältet hela veckan. '.repeat(6)

test('does not cut short texts', () => {
  expect(excerptDiff('Ålleberg', 'Feringe')).toEqual({ old: 'Ålleberg', new: 'Feringe' })
  expect(excerptDiff('', filling)).toEqual({ old: '', new: filling })
})

test('cuts a long text to the change and the words around it', () => {
  const found = excerptDiff(`${filling}Avgiften är 900 kr. ${filling}`, `${filling}Avgiften är 1 100 kr. ${filling}`)
  expect(found.old).toMatch(/^….*Avgiften är 900 kr\. .*…$/)
  expect(found.new).toMatch(/^….*Avgiften är 1 100 kr\. .*…$/)
  expect(found.new.length).toBeLessThan(200)
})

test('keeps the end of the text when the change is an addition there', () => {
  const found = excerptDiff(filling, `${filling}Ta med tält.`)
  expect(found.new).toMatch(/^….*Ta med tält\.$/)
  expect(found.old).toMatch(/^….*veckan\. $/)
})

test('never lets the common prefix and suffix overlap', () => {
  const once = 'samma samma '.repeat(30)
  expect(excerptDiff(once, `${once}samma samma `).new).not.toBe('')
})
