// Identity numbers for tests, of the series that is given to nobody.

/** A valid test number in the series that Skatteverket reserves, another for each run. */
export const testNumber = () => {
  const day = new Date(Date.UTC(1930, 0, 1) + Math.floor(Math.random() * 25_000) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  const digits = `${day.replaceAll('-', '')}${980 + Math.floor(Math.random() * 20)}`
  const sum = Array.from(digits.slice(2)).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.floor(value / 10) + (value % 10)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
