// What becomes of the announcement of a competition that ends: it closes, or clubs may apply again and what that takes.
import {
  isPeriodOver,
  resumesCompletion,
  type ApplicationEndState,
} from '#contract/competitions/applications/application-period.ts'
import { championships } from '#contract/competitions/enums.ts'
import type { Sanction } from '#contract/competitions/sanctions/sanction.ts'
import { dayText } from '#contract/dates/day-text.ts'

type Announced = Pick<Sanction['announcement'], 'lastApplicationDay' | 'proposedFrom' | 'hasOtherSanctions'>
type Ended = Pick<Sanction, 'competitionType' | 'isOver'> & {
  announcement: Announced & Pick<Sanction['announcement'], 'proposedTo' | 'cancelledAt'>
}

/** A new last day to apply would have to be today or later and before the period, so one that has begun must be moved, which an announcement with another sanctioned competition cannot be. */
const applyingText = ({ lastApplicationDay, proposedFrom, hasOtherSanctions }: Announced, today: string): string => {
  if (lastApplicationDay >= today) return `Föreningar kan ansöka till och med ${dayText(lastApplicationDay)}.`
  const passed = `Sista ansökningsdag var ${dayText(lastApplicationDay)}`
  if (proposedFrom === null || proposedFrom > today)
    return `${passed}: ändra den i utlysningen så att föreningar kan ansöka.`
  const begun = `${passed}, och den föreslagna perioden har börjat`
  return hasOtherSanctions
    ? `${begun}, så föreningar kan ändå inte ansöka.`
    : `${begun}: flytta utlysningen så att föreningar kan ansöka.`
}

const returnedText =
  'ansökningar som har skickats tillbaka kompletteras igen. De som har skickat in dem får veta det i ett mejl.'

/** Nothing is waited for any more after a competition that was held within the announcement's period. */
const isPast = ({ isOver, announcement }: Ended, today: string) => isOver && isPeriodOver(announcement, today)

/** The announcement of a championship has been closed since it was sanctioned, and stays so beside another competition. */
export const reopeningText = (ended: Ended, today: string): string => {
  const { competitionType, announcement } = ended
  if (announcement.cancelledAt !== null) return 'Hela utlysningen är inställd, så föreningar kan ändå inte ansöka.'
  const applying = applyingText(announcement, today)
  if (!championships.includes(competitionType)) return applying
  if (announcement.hasOtherSanctions)
    return 'En annan tävling i utlysningen är sanktionerad, så föreningar kan ändå inte ansöka.'
  return isPast(ended, today) ? applying : `${applying} Dessutom kan ${returnedText}`
}

/** An announcement that is no longer closed takes nothing new after its last application day, but what was returned. */
export const resumedText = (lastApplicationDay: string | null, today: string): string => {
  const anew =
    lastApplicationDay !== null && lastApplicationDay >= today
      ? `föreningar ansöka till och med ${dayText(lastApplicationDay)} och `
      : ''
  return `${anew}${returnedText}`
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

/** Empty of an announcement that is closed already: a championship's since it was sanctioned, any since it was cancelled as a whole. */
export const endingText = (ended: Ended, today: string): string =>
  championships.includes(ended.competitionType) || ended.announcement.cancelledAt !== null
    ? ''
    : `Har utlysningen ingen annan sanktionerad tävling stängs den${isPast(ended, today) ? '.' : `, och ${toldText}`}`
