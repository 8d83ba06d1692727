// Check digits (Luhn) of Swedish numbers, and removal of the separators that they are written with.

/** Whether a string of digits ends with its Luhn check digit (modulus 10). */
export const luhn = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 1 ? 2 : 1)
    sum += digit > 9 ? digit - 9 : digit
  }
  return sum % 10 === 0
}

/** Removes white space and turns every kind of dash into a hyphen, for numbers that are pasted from other texts. */
export const compactNumber = (written: string): string =>
  written.replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '').replaceAll(/[\p{Pd}−]/gu, '-')
