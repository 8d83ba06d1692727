// Names in a sentence: 'Skåne, Gästrikland och Blekinge', 'PDF eller PNG'.
import { once } from './once.ts'

const conjunction = once(() => new Intl.ListFormat('sv', { type: 'conjunction' }))
const disjunction = once(() => new Intl.ListFormat('sv', { type: 'disjunction' }))

export const andList = (names: readonly string[] = []): string => conjunction().format(names)
export const orList = (names: readonly string[] = []): string => disjunction().format(names)
