// Days of a competition where there is little room.

/** '2027-05-01', '2027-05-01 – 05-03', '2026-12-30 – 2027-01-02'. */
export const shortPeriod = (start: string, end: string): string => {
  if (start === end) return start
  return `${start} – ${start.slice(0, 4) === end.slice(0, 4) ? end.slice(5) : end}`
}
