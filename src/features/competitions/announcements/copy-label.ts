// Button text for copying an announcement to the next season.
import { copyTarget } from '../../../../contract/competitions/announcements/copy-target.ts'

/** 'Kopiera till 2027' */
export const copyLabel = (copied: Parameters<typeof copyTarget>[0], today: string) =>
  `Kopiera till ${copyTarget(copied, today).season}`
