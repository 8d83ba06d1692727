// The register extract as JSON.
import { federation } from '../../actor.ts'
import type { ExtractSection } from './register-extract-texts.ts'

export const extractJson = (sections: readonly ExtractSection[], day: string): string =>
  JSON.stringify(
    {
      registerutdrag: day,
      personuppgiftsansvarig: federation.name,
      avsnitt: sections.map(({ title, rows }) => ({
        rubrik: title,
        uppgifter: rows.map(([rubrik, text]) => ({ rubrik, text })),
      })),
    },
    null,
    2,
  )
