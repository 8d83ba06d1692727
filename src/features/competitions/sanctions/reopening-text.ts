// What it takes for clubs to apply again, when the announcement of a competition is opened for new applications.
import type { Sanction } from '#contract/competitions/sanctions/sanction.ts'
import { dayText } from '#contract/dates/day-text.ts'

type Announced = Pick<Sanction['announcement'], 'lastApplicationDay' | 'proposedFrom' | 'hasOtherSanctions'>

/** A new last day to apply would have to be today or later and before the period, so one that has begun must be moved, which an announcement with another sanctioned competition cannot be. */
export const reopeningText = (
  { lastApplicationDay, proposedFrom, hasOtherSanctions }: Announced,
  today: string,
): string => {
  if (lastApplicationDay >= today) return `Föreningar kan ansöka till och med ${dayText(lastApplicationDay)}.`
  const passed = `Sista ansökningsdag var ${dayText(lastApplicationDay)}`
  if (proposedFrom === null || proposedFrom > today)
    return `${passed}: ändra den i utlysningen så att föreningar kan ansöka.`
  const begun = `${passed}, och den föreslagna perioden har börjat`
  return hasOtherSanctions
    ? `${begun}, så föreningar kan ändå inte ansöka.`
    : `${begun}: flytta utlysningen så att föreningar kan ansöka.`
}
