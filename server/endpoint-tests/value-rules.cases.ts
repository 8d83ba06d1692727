// Test cases of the rules about numbers, lists, choices and files: input, and the expected error or stored value.
import { errorsAt, stored, type RuleCases } from './rule-cases.ts'

const empties = [
  ['', stored(null)],
  ['   ', stored(null)],
  [null, stored(null)],
] as const
const pdf = { name: 'protokoll.pdf', type: 'application/pdf', size: 1 }

export const valueRuleCases: RuleCases<
  | 'number'
  | 'integer'
  | 'min'
  | 'max'
  | 'between'
  | 'minItems'
  | 'maxItems'
  | 'betweenItems'
  | 'latitude'
  | 'longitude'
  | 'accepted'
  | 'choice'
  | 'mime'
  | 'confirm'
  | 'requireOneOf'
  | 'coordinates'
> = {
  number: [
    ...empties,
    [undefined, 'Ålder är obligatoriskt.'],
    [0, stored(0)],
    [-1.5, stored(-1.5)],
    ['42', stored(42)],
    ['−1 234,5', stored(-1234.5)],
    ['1\u00a0234\u00a0567', stored(1_234_567)],
    ['arton', 'Ålder måste vara en siffra.'],
    ['1.234,5', 'Ålder måste vara en siffra.'],
    ['1 2', 'Ålder måste vara en siffra.'],
    ['0x10', 'Ålder måste vara en siffra.'],
    ['1e999', 'Ålder måste vara en siffra.'],
    ['9'.repeat(400), 'Ålder måste vara en siffra.'],
    ['👍', 'Ålder måste vara en siffra.'],
    [Number.NaN, 'Ålder måste vara en siffra.'],
    [Infinity, 'Ålder måste vara en siffra.'],
    [-Infinity, 'Ålder måste vara en siffra.'],
    [true, 'Ålder måste vara en siffra.'],
    [[1], 'Ålder måste vara en siffra.'],
    [{}, 'Ålder måste vara en siffra.'],
  ],
  integer: [
    ...empties,
    [3, stored(3)],
    ['−3', stored(-3)],
    [1.5, 'Antal måste vara ett heltal.'],
    ['1,5', 'Antal måste vara ett heltal.'],
    ['tre', 'Antal måste vara en siffra.'],
    ['👍', 'Antal måste vara en siffra.'],
    [9_007_199_254_740_992, 'Antal måste vara 9\u00a0007\u00a0199\u00a0254\u00a0740\u00a0991 eller mindre.'],
    [[], 'Antal måste vara en siffra.'],
  ],
  min: [
    ...empties,
    [17, 'Ålder måste vara minst 18.'],
    [17.9, 'Ålder måste vara minst 18.'],
    [18, stored(18)],
    ['18', stored(18)],
    [-1, 'Ålder måste vara minst 18.'],
    [0, 'Ålder måste vara minst 18.'],
    ['👍', 'Ålder måste vara en siffra.'],
    [Infinity, 'Ålder måste vara en siffra.'],
    [{}, 'Ålder måste vara en siffra.'],
  ],
  max: [
    ...empties,
    [99, stored(99)],
    [99.1, 'Ålder måste vara 99 eller mindre.'],
    [100, 'Ålder måste vara 99 eller mindre.'],
    [1e300, 'Ålder måste vara 99 eller mindre.'],
    [-100, stored(-100)],
    ['👍', 'Ålder måste vara en siffra.'],
    [false, 'Ålder måste vara en siffra.'],
  ],
  between: [
    ...empties,
    [17, 'Ålder måste vara mellan 18 och 65.'],
    [18, stored(18)],
    [65, stored(65)],
    [66, 'Ålder måste vara mellan 18 och 65.'],
    ['👍', 'Ålder måste vara en siffra.'],
    [Number.NaN, 'Ålder måste vara en siffra.'],
    [['18'], 'Ålder måste vara en siffra.'],
  ],
  minItems: [
    [[], stored([])],
    [['A'], 'Kan inte ha mindre än 2 klasser.'],
    [['A', 'B'], stored(['A', 'B'])],
    [['👍', '👍🏽', 'C'], stored(['👍', '👍🏽', 'C'])],
    ['', 'Klasser är obligatoriskt.'],
    [null, 'Klasser är obligatoriskt.'],
    ['A', 'Klasser måste vara en lista.'],
    [{}, 'Klasser måste vara en lista.'],
    [['A', 7], errorsAt({ 'value.1': 'Klasser måste vara text.' })],
  ],
  maxItems: [
    [[], stored([])],
    [['A', 'B', 'C'], stored(['A', 'B', 'C'])],
    [['A', 'B', 'C', 'D'], 'Kan inte ha mer än 3 klasser.'],
    [['', ' ', '👍', ''], 'Kan inte ha mer än 3 klasser.'],
    ['   ', 'Klasser är obligatoriskt.'],
    [3, 'Klasser måste vara en lista.'],
    [[' '], stored([''])],
  ],
  betweenItems: [
    [[], stored([])],
    [['A'], 'Kan inte ha mindre än 2 klasser.'],
    [['A', 'B'], stored(['A', 'B'])],
    [['A', 'B', 'C'], stored(['A', 'B', 'C'])],
    [['A', 'B', '👍', ' '], 'Kan inte ha mer än 3 klasser.'],
    ['', 'Klasser är obligatoriskt.'],
    [true, 'Klasser måste vara en lista.'],
  ],
  latitude: [
    ...empties,
    ['59,6519', stored(59.6519)],
    [90, stored(90)],
    [-90, stored(-90)],
    [90.0001, 'Latitud måste vara mellan −90 och 90.'],
    [-91, 'Latitud måste vara mellan −90 och 90.'],
    ['👍', 'Latitud måste vara en siffra.'],
    ['59°39′', 'Latitud måste vara en siffra.'],
    [[59], 'Latitud måste vara en siffra.'],
  ],
  longitude: [
    ...empties,
    ['17.9186', stored(17.9186)],
    [180, stored(180)],
    [-180, stored(-180)],
    [181, 'Longitud måste vara mellan −180 och 180.'],
    [-180.5, 'Longitud måste vara mellan −180 och 180.'],
    ['👍', 'Longitud måste vara en siffra.'],
    [{}, 'Longitud måste vara en siffra.'],
  ],
  accepted: [
    [true, stored(true)],
    [false, 'Var god acceptera villkoren.'],
    ['', 'Var god acceptera villkoren.'],
    ['   ', 'Var god acceptera villkoren.'],
    [null, 'Var god acceptera villkoren.'],
    [undefined, 'Var god acceptera villkoren.'],
    ['true', 'Var god acceptera villkoren.'],
    [1, 'Var god acceptera villkoren.'],
    ['👍', 'Var god acceptera villkoren.'],
    [{}, 'Var god acceptera villkoren.'],
  ],
  choice: [
    ['active', stored('active')],
    ['', 'Status är obligatoriskt.'],
    ['   ', 'Status är obligatoriskt.'],
    [null, 'Status är obligatoriskt.'],
    [undefined, 'Status är obligatoriskt.'],
    ['Active', 'Status har ett val som inte finns.'],
    ['👍', 'Status har ett val som inte finns.'],
    [0, 'Status har ett val som inte finns.'],
    [['active'], 'Status har ett val som inte finns.'],
  ],
  mime: [
    [null, stored(null)],
    [pdf, stored(pdf)],
    [{ ...pdf, type: 'image/png' }, stored({ ...pdf, type: 'image/png' })],
    [{ ...pdf, type: 'text/plain' }, 'Bilagan måste vara en fil av typen PDF eller PNG.'],
    [{ ...pdf, type: '' }, 'Bilagan måste vara en fil av typen PDF eller PNG.'],
    [{ ...pdf, type: 'image/png+xml' }, 'Bilagan måste vara en fil av typen PDF eller PNG.'],
    [{ ...pdf, type: '👍' }, 'Bilagan måste vara en fil av typen PDF eller PNG.'],
    ['', 'Bilagan är obligatoriskt.'],
    ['   ', 'Bilagan är obligatoriskt.'],
    ['protokoll.pdf', 'Bilagan är inte korrekt ifyllt.'],
    [7, 'Bilagan är inte korrekt ifyllt.'],
  ],
  confirm: [
    [{ email: 'a@b.se', again: 'a@b.se' }, stored({ email: 'a@b.se', again: 'a@b.se' })],
    [{ email: 'a@b.se', again: ' a@b.se ' }, stored({ email: 'a@b.se', again: 'a@b.se' })],
    [{ email: '', again: '  ' }, stored({ email: '', again: '' })],
    [{ email: 'a@b.se', again: 'c@b.se' }, errorsAt({ again: 'Upprepad adress matchar inte.' })],
    [{ email: 'a@b.se', again: 'A@b.se' }, errorsAt({ again: 'Upprepad adress matchar inte.' })],
    [{ email: 'a@b.se', again: '' }, errorsAt({ again: 'Upprepad adress matchar inte.' })],
    [{ email: 'a@b.se', again: '👍' }, errorsAt({ again: 'Var god fyll i en giltig e-postadress.' })],
    [{ email: 'a@b.se', again: 7 }, errorsAt({ again: 'Upprepad adress måste vara text.' })],
    [{ email: 'a@b.se' }, errorsAt({ again: 'Upprepad adress är obligatoriskt.' })],
  ],
  requireOneOf: [
    [{ email: '', phoneNumber: '' }, errorsAt({ email: 'Fyll i minst ett av fälten E-postadress och Telefon.' })],
    [{ email: '  ', phoneNumber: null }, errorsAt({ email: 'Fyll i minst ett av fälten E-postadress och Telefon.' })],
    [{ email: 'a@b.se', phoneNumber: '' }, stored({ email: 'a@b.se', phoneNumber: '' })],
    [{ email: '', phoneNumber: '08-465 004 00' }, stored({ email: '', phoneNumber: '+46846500400' })],
    [{ email: '👍', phoneNumber: '' }, errorsAt({ email: 'Var god fyll i en giltig e-postadress.' })],
    [{ email: '', phoneNumber: 7 }, errorsAt({ phoneNumber: 'Telefon måste vara text.' })],
  ],
  coordinates: [
    [{ latitude: 59, longitude: 18 }, stored({ latitude: 59, longitude: 18 })],
    [{ latitude: 0, longitude: 0 }, stored({ latitude: 0, longitude: 0 })],
    [{ latitude: null, longitude: '' }, stored({ latitude: null, longitude: null })],
    [{ latitude: 59, longitude: '  ' }, errorsAt({ longitude: 'Ange både latitud och longitud, eller ingen av dem.' })],
    [{ latitude: null, longitude: 18 }, errorsAt({ longitude: 'Ange både latitud och longitud, eller ingen av dem.' })],
    [{ latitude: 59, longitude: '👍' }, errorsAt({ longitude: 'Longitud måste vara en siffra.' })],
    [{ latitude: {}, longitude: 18 }, errorsAt({ latitude: 'Latitud måste vara en siffra.' })],
  ],
}
