// Swedish numbers as they are written, and the check digit that most of them end with.

/** The Luhn check (modulus 10) over a string of digits whose last is the check digit. */
export const luhn = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** Without white space, and with every kind of dash as a hyphen: as a number is meant when it is pasted from a letter. */
export const compactNumber = (written: string): string =>
  written.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '').replaceAll(/[\p{Pd}−]/gu, '-')
