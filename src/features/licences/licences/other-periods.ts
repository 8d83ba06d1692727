// Text in the dialogs of a block and of a recall: they do not change the person's other licences of the same type.
import { periodText } from '#contract/dates/day-text.ts'
import type { LicenceState } from '#contract/licences/licences/licence-state.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { andList } from '#contract/text/lists.ts'

/** States of licences that are valid or will be, and are not blocked. */
const unhindered: readonly LicenceState[] = ['upcoming', 'expiring', 'active']

/** ' SEG-00012 för 1 jan–31 dec 2027 gäller som förut: spärra den också om det behövs.', or ''. */
export const otherPeriodsText = (others: Licence['others'], act: 'spärra' | 'återkalla'): string => {
  const left = others.filter(({ state }) => unhindered.includes(state)).toReversed()
  if (left.length === 0) return ''
  const periods = andList(
    left.map(({ number, validFrom, validTo }) => `${number} för ${periodText(validFrom, validTo)}`),
  )
  return ` ${periods} gäller som förut: ${act} ${left.length === 1 ? 'den' : 'dem'} också om det behövs.`
}
