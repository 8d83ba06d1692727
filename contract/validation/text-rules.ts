// Rules about text: what it is made of, how it begins and ends, how long it is. Letters are those of any language.
import { countCharacters, isEmpty, maxUnits } from './characters.ts'
import type { RuleName } from './message-catalogue.ts'
import { check, rule, type Check } from './rule.ts'
import { markdownLevels, maxMarkdownLevels } from '../text/markdown-nesting.ts'

const matchesPattern = (name: RuleName, pattern: RegExp) => check<string>(name, (text) => pattern.test(text))

// A letter may carry its marks as characters of their own: é is one code point or two.
export const letters = () => matchesPattern('letters', /^(?:\p{L}\p{M}*)+$/u)
export const lettersAndDigits = () => matchesPattern('lettersAndDigits', /^(?:\p{L}\p{M}*|\p{Nd})+$/u)
export const lettersAndSpaces = () => matchesPattern('lettersAndSpaces', /^(?:\p{L}\p{M}*|\p{Zs})+$/u)
export const uppercase = () => matchesPattern('uppercase', /^(?:\p{Lu}\p{M}*)+$/u)
export const lowercase = () => matchesPattern('lowercase', /^(?:\p{Ll}\p{M}*)+$/u)
export const containsLetter = () => matchesPattern('containsLetter', /\p{L}/u)
export const containsDigit = () => matchesPattern('containsDigit', /\p{Nd}/u)
export const containsSymbol = () => matchesPattern('containsSymbol', /[\p{P}\p{S}]/u)
export const containsUppercase = () => matchesPattern('containsUppercase', /\p{Lu}/u)
export const containsLowercase = () => matchesPattern('containsLowercase', /\p{Ll}/u)

const composed = (text: string) => text.normalize('NFC')
const quoted = (texts: readonly string[]) => texts.map((text) => `”${text}”`)

/** Begins with any of these, capitals and small letters told apart. */
export const startsWith = (...beginnings: string[]) =>
  check<string>(
    'startsWith',
    (text) => beginnings.some((beginning) => composed(text).startsWith(composed(beginning))),
    {
      values: quoted(beginnings),
    },
  )

/** Ends with any of these, capitals and small letters told apart. */
export const endsWith = (...endings: string[]) =>
  check<string>('endsWith', (text) => endings.some((ending) => composed(text).endsWith(composed(ending))), {
    values: quoted(endings),
  })

/** Matches the pattern; the example shows in the sentence how to write it. */
export const matches = (pattern: RegExp, example?: string) => {
  // a global or sticky pattern remembers where it was, and would answer every second time
  const stateless = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''))
  return check<string>('matches', (text) => stateless.test(text), { example })
}

/**
 * Length in characters as a person counts them: `length(1)` at least one, `length(0, 5)` five or fewer, `length(5, 5)` exactly
 * five, `length(5)` five or more, `length(5, 10)` between. The order of the bounds does not matter. At least one is the only
 * length that an empty text fails.
 */
export const length = (one: number, other = Infinity): Check<string> => {
  const [min, max] = one <= other ? [one, other] : [other, one]
  if (min === 1 && max === Infinity) return lengthOne
  const holds = (text: string) => {
    // to count costs much more than to measure: what is far too long is not counted, nor what cannot be too long
    if (text.length > maxUnits(max)) return false
    if (min === 0 && text.length <= max) return true
    const count = countCharacters(text, max)
    return min <= count && count <= max
  }
  return check(lengthName(min, max), holds, { min, max })
}

const lengthOne: Check<string> = ({ value, issues }) => {
  if (isEmpty(value)) issues.push({ code: 'custom', input: value, continue: true, ...rule('lengthOne') })
}

const lengthName = (min: number, max: number): RuleName => {
  if (min === max) return 'lengthExact'
  if (max === Infinity) return 'lengthMin'
  return min === 0 ? 'lengthMax' : 'lengthBetween'
}

/** Markdown whose lists, quotes and emphasis stand in so many levels at most. */
export const levels = () =>
  check<string>('levels', (text) => markdownLevels(text) <= maxMarkdownLevels, { max: maxMarkdownLevels })
