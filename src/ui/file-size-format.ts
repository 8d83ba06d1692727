// Formats file sizes, in Swedish or English. Apart from other formats, because the first page of most visits shows none.
import { formatNumber, numberFormats } from './number-and-time-formats.ts'

const small = numberFormats({ maximumFractionDigits: 1 })
/** Bytes as '840 byte', '12 kB', '1,4 MB', '77,8 GB', in English '840 bytes' and '1.4 MB'. */
export const formatFileSize = (bytes: number, locale: 'se' | 'en' = 'se'): string => {
  if (bytes < 1000) return `${bytes} ${locale === 'en' && bytes !== 1 ? 'bytes' : 'byte'}`
  if (bytes < 1_000_000) return `${formatNumber(Math.round(bytes / 1000), locale)} kB`
  if (bytes < 1_000_000_000) return `${small[locale]().format(bytes / 1_000_000)} MB`
  return `${small[locale]().format(bytes / 1_000_000_000)} GB`
}
