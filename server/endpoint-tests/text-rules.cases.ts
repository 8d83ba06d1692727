// Test cases of the rules about text: input, and the expected error or stored value.
import { stored, type RuleCases } from './rule-cases.ts'
const family = '👨‍👩‍👧‍👦'
const wordy = 'a'.repeat(201)
const tooDeep =
  'Beskrivning har listor, citat eller betoning i fler än 20 nivåer inuti varandra. Ta bort några av nivåerna.'
const empties = [
  ['', stored('')],
  ['   ', stored('')],
  ['\u200b', stored('')],
  [null, stored('')],
] as const

export const textRuleCases: RuleCases<
  | 'required'
  | 'email'
  | 'url'
  | 'lengthOne'
  | 'lengthMax'
  | 'lengthExact'
  | 'lengthMin'
  | 'lengthBetween'
  | 'levels'
  | 'letters'
  | 'lettersAndDigits'
  | 'lettersAndSpaces'
  | 'containsLetter'
  | 'containsDigit'
  | 'containsSymbol'
  | 'containsUppercase'
  | 'containsLowercase'
  | 'uppercase'
  | 'lowercase'
  | 'startsWith'
  | 'endsWith'
  | 'matches'
  | 'is'
  | 'not'
> = {
  required: [
    ['', 'Namn är obligatoriskt.'],
    ['   ', 'Namn är obligatoriskt.'],
    ['\t\n\u00a0', 'Namn är obligatoriskt.'],
    ['\u200b\u2060', 'Namn är obligatoriskt.'],
    [null, 'Namn är obligatoriskt.'],
    [undefined, 'Namn är obligatoriskt.'],
    [[], 'Namn är obligatoriskt.'],
    [0, 'Namn måste vara text.'],
    [Infinity, 'Namn måste vara text.'],
    [true, 'Namn måste vara text.'],
    [['a'], 'Namn måste vara text.'],
    [{}, 'Namn måste vara text.'],
    [wordy, 'Namn får innehålla högst 200 tecken.'],
    ['👍', stored('👍')],
    ['e\u0301', stored('é')],
    [' Åke\u0000 ', stored('Åke')],
  ],
  email: [
    ...empties,
    [undefined, 'E-postadress är obligatoriskt.'],
    ['anna@example.se', stored('anna@example.se')],
    [' anna.o+flyg@sub.example.se ', stored('anna.o+flyg@sub.example.se')],
    ['åsa@flygförbund.se', stored('åsa@flygförbund.se')],
    ['anna@xn--flygfrbund-xfb.xn--p1ai', stored('anna@xn--flygfrbund-xfb.xn--p1ai')],
    ['anna', 'Var god fyll i en giltig e-postadress.'],
    ['anna@example', 'Var god fyll i en giltig e-postadress.'],
    ['anna@@example.se', 'Var god fyll i en giltig e-postadress.'],
    ['anna..o@example.se', 'Var god fyll i en giltig e-postadress.'],
    ['.anna@example.se', 'Var god fyll i en giltig e-postadress.'],
    ['anna@-example.se', 'Var god fyll i en giltig e-postadress.'],
    ['anna@127.0.0.1', 'Var god fyll i en giltig e-postadress.'],
    ['anna o@example.se', 'Var god fyll i en giltig e-postadress.'],
    ['👍@example.se', 'Var god fyll i en giltig e-postadress.'],
    [`${'a'.repeat(65)}@example.se`, 'Var god fyll i en giltig e-postadress.'],
    [`a@${'b.'.repeat(125)}se`, stored(`a@${'b.'.repeat(125)}se`)],
    [`a@${'b.'.repeat(126)}se`, 'Var god fyll i en giltig e-postadress.'],
    [42, 'E-postadress måste vara text.'],
    [['anna@example.se'], 'E-postadress måste vara text.'],
  ],
  url: [
    ...empties,
    ['https://www.flygsport.se/om?x=1#y', stored('https://www.flygsport.se/om?x=1#y')],
    ['http://flygförbund.se', stored('http://flygförbund.se')],
    ['HTTPS://FLYGSPORT.SE', stored('HTTPS://FLYGSPORT.SE')],
    ['www.flygsport.se', stored('https://www.flygsport.se')],
    ['flygsport.se/om', stored('https://flygsport.se/om')],
    ['info@flygsport.se', 'Ange en giltig URL.'],
    ['mailto:info@flygsport.se', 'Ange en giltig URL.'],
    ['//flygsport.se', 'Ange en giltig URL.'],
    ['https:///flygsport.se', 'Ange en giltig URL.'],
    [`www.a.se/${'x'.repeat(483)}`, stored(`https://www.a.se/${'x'.repeat(483)}`)],
    [`www.a.se/${'x'.repeat(484)}`, 'Ange en giltig URL.'],
    ['flygsport', 'Ange en giltig URL.'],
    ['https://flygsport', 'Ange en giltig URL.'],
    ['https://', 'Ange en giltig URL.'],
    ['ftp://flygsport.se', 'Ange en giltig URL.'],
    ['javascript:alert(1)//a.b', 'Ange en giltig URL.'],
    ['https://flygsport.se@example.org', 'Ange en giltig URL.'],
    ['https://flygsport.se/a b', 'Ange en giltig URL.'],
    ['👍', 'Ange en giltig URL.'],
    [`https://a.se/${'x'.repeat(487)}`, stored(`https://a.se/${'x'.repeat(487)}`)],
    [`https://a.se/${'x'.repeat(488)}`, 'Ange en giltig URL.'],
    [{}, 'Webbplats måste vara text.'],
  ],
  lengthOne: [
    ['', 'Smeknamn måste innehålla minst ett tecken.'],
    ['   ', 'Smeknamn måste innehålla minst ett tecken.'],
    ['\u200d', 'Smeknamn måste innehålla minst ett tecken.'],
    [null, 'Smeknamn måste innehålla minst ett tecken.'],
    ['a', stored('a')],
    ['👍', stored('👍')],
    [7, 'Smeknamn måste vara text.'],
  ],
  lengthMax: [
    ...empties,
    ['fem å', stored('fem å')],
    ['sex åå', 'Kortnamn får innehålla högst 5 tecken.'],
    ['a\u030aa\u030aa\u030aa\u030aa\u030a', stored('ååååå')],
    [family.repeat(5), stored(family.repeat(5))],
    [family.repeat(6), 'Kortnamn får innehålla högst 5 tecken.'],
    [`a${'\u0301'.repeat(60)}`, 'Kortnamn får innehålla högst 5 tecken.'],
    [' trim  ', stored('trim')],
    [['a'], 'Kortnamn måste vara text.'],
  ],
  lengthExact: [
    ...empties,
    ['S', 'Landskod måste innehålla exakt 2 tecken.'],
    ['SE', stored('SE')],
    ['SWE', 'Landskod måste innehålla exakt 2 tecken.'],
    ['🇸🇪', 'Landskod måste innehålla exakt 2 tecken.'],
    ['🇸🇪🇳🇴', stored('🇸🇪🇳🇴')],
    [46, 'Landskod måste vara text.'],
  ],
  lengthMin: [
    ...empties,
    ['sju sju', 'Lösenord måste innehålla minst 8 tecken.'],
    ['åtta ååå', stored('åtta ååå')],
    [family.repeat(7), 'Lösenord måste innehålla minst 8 tecken.'],
    [family.repeat(8), stored(family.repeat(8))],
    [12_345_678, 'Lösenord måste vara text.'],
  ],
  lengthBetween: [
    ...empties,
    ['ab', 'Alias måste innehålla mellan 3 och 10 tecken.'],
    ['abc', stored('abc')],
    ['abcdefghij', stored('abcdefghij')],
    ['abcdefghijk', 'Alias måste innehålla mellan 3 och 10 tecken.'],
    ['👍🏽👍🏽', 'Alias måste innehålla mellan 3 och 10 tecken.'],
    ['👍🏽👍🏽👍🏽', stored('👍🏽👍🏽👍🏽')],
    [false, 'Alias måste vara text.'],
  ],
  levels: [
    ...empties,
    ['- ett\n  - två', stored('- ett\n  - två')],
    [`${'>'.repeat(20)} x`, stored(`${'>'.repeat(20)} x`)],
    [`${'>'.repeat(21)} x`, tooDeep],
    [`${'- '.repeat(21)}x`, tooDeep],
    [`${'*a **b '.repeat(11)}c${' b** a*'.repeat(11)}`, tooDeep],
    ['x'.repeat(401), 'Beskrivning får innehålla högst 400 tecken.'],
  ],
  letters: [
    ...empties,
    ['Åsa', stored('Åsa')],
    ['Zoe\u0308', stored('Zoë')],
    ['x\u0302', stored('x\u0302')],
    ['Ünal', stored('Ünal')],
    ['Юлия', stored('Юлия')],
    ['Anna-Lena', 'Förnamn får bara innehålla bokstäver.'],
    ['Anna Lena', 'Förnamn får bara innehålla bokstäver.'],
    ['Anna2', 'Förnamn får bara innehålla bokstäver.'],
    ['👍', 'Förnamn får bara innehålla bokstäver.'],
    ['\u0301', 'Förnamn får bara innehålla bokstäver.'],
    [{}, 'Förnamn måste vara text.'],
  ],
  lettersAndDigits: [
    ...empties,
    ['Å7', stored('Å7')],
    ['42', stored('42')],
    ['A-7', 'Kod får bara innehålla bokstäver och siffror.'],
    ['A 7', 'Kod får bara innehålla bokstäver och siffror.'],
    ['A²', 'Kod får bara innehålla bokstäver och siffror.'],
    ['7️⃣', 'Kod får bara innehålla bokstäver och siffror.'],
    [42, 'Kod måste vara text.'],
  ],
  lettersAndSpaces: [
    ...empties,
    ['Västra Frölunda', stored('Västra Frölunda')],
    ['O\u0308vre\u00a0A\u030as', stored('Övre\u00a0Ås')],
    ['Upplands-Väsby', 'Ort får bara innehålla bokstäver och mellanslag.'],
    ['Ort 2', 'Ort får bara innehålla bokstäver och mellanslag.'],
    ['två\nrader', 'Ort får bara innehålla bokstäver och mellanslag.'],
    ['Ort 👍', 'Ort får bara innehålla bokstäver och mellanslag.'],
    [['Ort'], 'Ort måste vara text.'],
  ],
  containsLetter: [
    ...empties,
    ['123', 'Lösenord måste innehålla minst en bokstav.'],
    ['👍!', 'Lösenord måste innehålla minst en bokstav.'],
    ['12é', stored('12é')],
    ['å', stored('å')],
    [123, 'Lösenord måste vara text.'],
  ],
  containsDigit: [
    ...empties,
    ['abc', 'Lösenord måste innehålla minst en siffra.'],
    ['👍²', 'Lösenord måste innehålla minst en siffra.'],
    ['ab3', stored('ab3')],
    ['0', stored('0')],
    [0, 'Lösenord måste vara text.'],
  ],
  containsSymbol: [
    ...empties,
    ['abc å1', 'Lösenord måste innehålla minst ett specialtecken.'],
    ['e\u0301x\u0302', 'Lösenord måste innehålla minst ett specialtecken.'],
    ['abc!', stored('abc!')],
    ['1€', stored('1€')],
    ['👍', stored('👍')],
    [{}, 'Lösenord måste vara text.'],
  ],
  containsUppercase: [
    ...empties,
    ['åäö1', 'Lösenord måste innehålla minst en stor bokstav.'],
    ['👍', 'Lösenord måste innehålla minst en stor bokstav.'],
    ['åäÖ', stored('åäÖ')],
    ['o\u0308O\u0308', stored('öÖ')],
    [true, 'Lösenord måste vara text.'],
  ],
  containsLowercase: [
    ...empties,
    ['ÅÄÖ1', 'Lösenord måste innehålla minst en liten bokstav.'],
    ['👍', 'Lösenord måste innehålla minst en liten bokstav.'],
    ['ÅÄö', stored('ÅÄö')],
    ['É\u0301e', stored('É\u0301e')],
    [true, 'Lösenord måste vara text.'],
  ],
  uppercase: [
    ...empties,
    ['SVERIGE', stored('SVERIGE')],
    ['O\u0308', stored('Ö')],
    ['Sverige', 'Nation får bara innehålla stora bokstäver.'],
    ['SE 1', 'Nation får bara innehålla stora bokstäver.'],
    ['👍', 'Nation får bara innehålla stora bokstäver.'],
    [46, 'Nation måste vara text.'],
  ],
  lowercase: [
    ...empties,
    ['åäö', stored('åäö')],
    ['u\u0308', stored('ü')],
    ['Åäö', 'Alias får bara innehålla små bokstäver.'],
    ['å-ä', 'Alias får bara innehålla små bokstäver.'],
    ['👍', 'Alias får bara innehålla små bokstäver.'],
    [[1], 'Alias måste vara text.'],
  ],
  startsWith: [
    ...empties,
    ['SE-ABC', stored('SE-ABC')],
    ['LN-', stored('LN-')],
    [' SE-ABC', stored('SE-ABC')],
    ['se-abc', 'Registrering måste börja med ”SE-” eller ”LN-”.'],
    ['OY-ABC', 'Registrering måste börja med ”SE-” eller ”LN-”.'],
    ['👍SE-', 'Registrering måste börja med ”SE-” eller ”LN-”.'],
    [5, 'Registrering måste vara text.'],
  ],
  endsWith: [
    ...empties,
    ['protokoll.pdf', stored('protokoll.pdf')],
    ['.pdf', stored('.pdf')],
    ['protokoll.PDF', 'Filnamn måste sluta med ”.pdf”.'],
    ['protokoll.pdf.exe', 'Filnamn måste sluta med ”.pdf”.'],
    ['👍', 'Filnamn måste sluta med ”.pdf”.'],
    [null, stored('')],
    [{}, 'Filnamn måste vara text.'],
  ],
  matches: [
    ...empties,
    ['2027-014', stored('2027-014')],
    ['27-14', 'Beteckning är inte skrivet på rätt sätt. Skriv till exempel 2027-014.'],
    ['2027-0145', 'Beteckning är inte skrivet på rätt sätt. Skriv till exempel 2027-014.'],
    ['👍', 'Beteckning är inte skrivet på rätt sätt. Skriv till exempel 2027-014.'],
    [2027, 'Beteckning måste vara text.'],
  ],
  is: [
    ...empties,
    ['ja', stored('ja')],
    [' nej ', stored('nej')],
    ['Ja', 'Svar måste vara ”ja” eller ”nej”.'],
    ['kanske', 'Svar måste vara ”ja” eller ”nej”.'],
    ['👍', 'Svar måste vara ”ja” eller ”nej”.'],
    [true, 'Svar måste vara text.'],
  ],
  not: [
    ...empties,
    ['anna', stored('anna')],
    ['Admin', stored('Admin')],
    ['👍', stored('👍')],
    ['admin', 'Alias får inte vara ”admin”.'],
    [' root ', 'Alias får inte vara ”root”.'],
    [1, 'Alias måste vara text.'],
  ],
}
