// A number and its noun, which stay on one line: '198 licenser', '1 licens'.
import { once } from './once.ts'

const numberFormat = once(() => new Intl.NumberFormat('sv-SE'))

export const counted = (count: number, one: string, many: string): string =>
  `${numberFormat().format(count)}\u00A0${count === 1 ? one : many}`
