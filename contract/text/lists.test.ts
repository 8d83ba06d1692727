// Tests that names are joined as in a Swedish sentence.
import { expect, it } from 'vitest'
import { andList, orList } from './lists.ts'

it.each([
  [[], '', ''],
  [['Skåne'], 'Skåne', 'Skåne'],
  [['Skåne', 'Blekinge'], 'Skåne och Blekinge', 'Skåne eller Blekinge'],
  [['Skåne', 'Blekinge', 'Öland'], 'Skåne, Blekinge och Öland', 'Skåne, Blekinge eller Öland'],
])('%j', (names, all, either) => expect([andList(names), orList(names)]).toEqual([all, either]))
