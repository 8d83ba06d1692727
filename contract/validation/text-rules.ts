// Rules about text: permitted and required characters, beginning, end, pattern, length.
import { countCharacters, isEmpty, maxUnits } from './characters.ts'
import type { RuleName } from './message-catalogue.ts'
import { check, rule, type Check } from './rule.ts'

const matchesPattern = (name: RuleName, pattern: RegExp) => check<string>(name, (text) => pattern.test(text))

// A letter may be followed by combining marks: é is one code point or two.
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

/** Begins with one of these; case matters. */
export const startsWith = (...beginnings: string[]) =>
  check<string>(
    'startsWith',
    (text) => beginnings.some((beginning) => composed(text).startsWith(composed(beginning))),
    {
      values: quoted(beginnings),
    },
  )

/** Ends with one of these; case matters. */
export const endsWith = (...endings: string[]) =>
  check<string>('endsWith', (text) => endings.some((ending) => composed(text).endsWith(composed(ending))), {
    values: quoted(endings),
  })

/** Matches the pattern; the message shows the example. */
export const matches = (pattern: RegExp, example?: string) => {
  // a global or sticky pattern keeps its position between calls, and would fail at every second call
  const stateless = new RegExp(pattern.source, pattern.flags.replaceAll(/[gy]/g, ''))
  return check<string>('matches', (text) => stateless.test(text), { example })
}

/**
 * Length in characters as people count them: `length(1)` at least one, `length(0, 5)` five or fewer, `length(5, 5)`
 * exactly five, `length(5)` five or more, `length(5, 10)` between, in either order. Only `length(1)` refuses an empty
 * text.
 */
export const length = (first: number, second = Infinity): Check<string> => {
  const [min, max] = first <= second ? [first, second] : [second, first]
  if (min === 1 && max === Infinity) return lengthOne
  const holds = (text: string) => {
    // counting characters is slow, so a text that is far too long or certainly short enough is only measured
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
