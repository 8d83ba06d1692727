// Days as they are written in files.

/** The time of day that other registers write after each day. One in UTC is read at midnight alone: in Sweden it may be the next day. */
const timeAfterDay =
  /(?<=^\d{8}|^\d+[-/. ]\d{1,2}[-/. ]\d+)[T ](?:\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?|00:00:00(?:\.0+)?Z)$/

/** '2001-05-01', also from '20010501', '2001/5/1', '1.5.2001' and each of these with a time of day. Any other text as it is. */
export const writtenDay = (text: string): string => {
  const written = text.replace(timeAfterDay, '')
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(written) ?? /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(written) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, first = '', second = '', last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(written) ?? []
  return last ? `${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}` : text
}
