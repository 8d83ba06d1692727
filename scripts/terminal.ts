// Terminal output of the commands: lines, elapsed time and numbered steps, in Swedish.

export const printLine = (line: string) => console.log(line)

/** A number with one decimal. */
export const decimal = (value: number) =>
  value.toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const elapsedSince = (since: number) => `${decimal((performance.now() - since) / 1000)} s`

/** Returns a function that runs the next step of `total` and prints its name; the step's own lines are indented below it. */
export function numberedSteps(total: number) {
  let number = 0
  return async <T>(name: string, work: (print: (line: string) => void) => Promise<T>): Promise<T> => {
    const began = performance.now()
    number += 1
    printLine(`[${number}/${total}] ${name}`)
    const result = await work((line) => printLine(`      ${line}`))
    if (performance.now() - began > 1000) printLine(`      Klart (${elapsedSince(began)}).`)
    return result
  }
}
