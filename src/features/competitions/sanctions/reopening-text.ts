// What becomes of the announcement of a competition that ends: it closes, or clubs may apply again and what that takes.
import {
  isPeriodOver,
  resumesCompletion,
  type ApplicationEndState,
} from '#contract/competitions/applications/application-period.ts'
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

/** An announcement that is no longer closed takes nothing new after its last application day, but what was returned. */
export const resumedText = (lastApplicationDay: string | null, today: string): string => {
  const anew =
    lastApplicationDay !== null && lastApplicationDay >= today
      ? `föreningar ansöka till och med ${dayText(lastApplicationDay)} och `
      : ''
  return `${anew}ansökningar som har skickats tillbaka kompletteras igen. De som har skickat in dem får veta det i ett mejl.`
}

/** Added to what the approval of an application means. */
export const approvalText = (
  announcement: ApplicationEndState & { lastApplicationDay: string | null },
  today: string,
): string =>
  resumesCompletion(announcement)
    ? ` När ansökan godkänns kan ${resumedText(announcement.lastApplicationDay, today)}`
    : ''

export const toldText = 'de som har ombetts att komplettera sin ansökan får veta det i ett mejl.'

/** Not for a championship, whose announcement has been closed since it was sanctioned. */
export const endingText = (
  { isOver, announcement }: { isOver: boolean; announcement: Pick<Sanction['announcement'], 'proposedTo'> },
  today: string,
): string =>
  `Har utlysningen ingen annan sanktionerad tävling stängs den${isOver && isPeriodOver(announcement, today) ? '.' : `, och ${toldText}`}`
