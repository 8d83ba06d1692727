// Sanitizes the name of an uploaded file: no path, no hidden characters, no identity number, and the extension of its detected type.
import { attachmentTypes, type AttachmentType } from '#contract/record/attachments.ts'
import { maskNumbersInName } from '#contract/validation/identity-number.ts'
import { truncate } from '#contract/text/truncate.ts'

const longest = 150

// Control characters, and those that change the writing direction: `fdp.exe` can be made to look like `exe.pdf`.
const hiddenCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

export const safeFileName = (name: string, type: AttachmentType): string => {
  const { endings } = attachmentTypes[type]
  const last = name.normalize('NFC').replaceAll(hiddenCharacters, '').split(/[/\\]/).at(-1) ?? ''
  const plain = maskNumbersInName(last)
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim()
  const ending = endings.find((extension) => plain.toLowerCase().endsWith(extension))
  const stem = truncate(ending ? plain.slice(0, -ending.length) : plain, longest).trim() || 'bilaga'
  return `${stem}${ending ? plain.slice(-ending.length) : endings[0]}`
}
