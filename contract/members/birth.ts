// The birth date in an identity number, and the age of a person.

/** The birth date in the twelve digits of a number; of a coordination number the true one. */
export const birthDateOf = (number: string): string => {
  const day = Number(number.slice(6, 8))
  return `${number.slice(0, 4)}-${number.slice(4, 6)}-${String(day > 60 ? day - 60 : day).padStart(2, '0')}`
}

/** Whether somebody who lives today can have been born on the day. */
export const isPossibleBirthDate = (birthDate: string, today: string): boolean =>
  birthDate >= '1880' && birthDate <= today

/** The sex in the twelve digits of a number: the last but one is even for women. */
export const sexOf = (number: string): 'female' | 'male' => (Number(number[10]) % 2 === 0 ? 'female' : 'male')

const adultAge = 18

/** The day on which somebody born on the day comes of age. */
const adultFrom = (birthDate: string): string => `${Number(birthDate.slice(0, 4)) + adultAge}${birthDate.slice(4)}`

/** Whether somebody is under 18 on the day. Without a birth date it is not known. */
export const isMinor = (birthDate: string | null, day: string): boolean =>
  birthDate !== null && day < adultFrom(birthDate)
