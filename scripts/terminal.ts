// What a person sees while something is under way: numbered steps in Swedish, readable also without a terminal.

export const printLine = (line: string) => console.log(line)

export const elapsedSince = (since: number) => {
  const seconds = (performance.now() - since) / 1000
  return `${seconds.toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`
}

/** Each call of the answer is the next step of `total`; lines said within it are indented below its name. */
export function numberedSteps(total: number) {
  let number = 0
  return async <T>(name: string, work: (say: (line: string) => void) => Promise<T>): Promise<T> => {
    const began = performance.now()
    number += 1
    printLine(`[${number}/${total}] ${name}`)
    const result = await work((line) => printLine(`      ${line}`))
    if (performance.now() - began > 1000) printLine(`      Klart (${elapsedSince(began)}).`)
    return result
  }
}
