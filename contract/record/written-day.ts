// Days as they are written in files.

/** '2001-05-01', also from '20010501', '2001/5/1' and '1.5.2001'. Any other text as it is. */
export const writtenDay = (written: string): string => {
  const [, year, month = '', day = ''] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(written) ?? /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(written) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, first = '', second = '', last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(written) ?? []
  return last ? `${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}` : written
}
