// Texts in the dialogs of the actions on an announcement: who is mailed, where the reason is read, and what ends with it.
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { mailedDeciders, namedDeciders } from '#contract/record/permission.ts'

export const submitText = ({ facts }: Pick<Announcement, 'facts'>): string => {
  const mailed = mailedDeciders(facts).map(({ name }) => name)
  const told =
    mailed.length > 0
      ? `De som kan besluta får ett mejl: ${mailed.join(', ')}.`
      : `${namedDeciders(facts)} Ingen får ett mejl om den, så säg till själv.`
  return `Den kan inte ändras medan den granskas. ${told}`
}

const reasonText = (page: string, isInCalendar: boolean) =>
  `Motiveringen visas på ${page} publika sida${isInCalendar ? ' och för den som prenumererar på kalendern' : ''}.`

type Cancelled = Pick<Announcement, 'sanctions' | 'applicationCount' | 'isInCalendar'>

export const cancelText = ({ sanctions, applicationCount, isInCalendar }: Cancelled): string => {
  // Competitions that have been held are not cancelled.
  const ending = sanctions.filter(({ state }) => state === 'sanctioned' || state === 'moved').length
  return [
    // Those that are cancelled with it stand in the calendar in its place.
    reasonText('utlysningens', isInCalendar || ending > 0),
    'Det går inte att ångra.',
    ...(ending > 0
      ? [
          ending === 1
            ? 'Den sanktionerade tävlingen ställs in samtidigt.'
            : `${ending} sanktionerade tävlingar ställs in samtidigt.`,
        ]
      : []),
    ...(applicationCount > 0 ? ['De vars ansökan inte är avgjord får ett mejl.'] : []),
  ].join(' ')
}

/** One that has had a sanction leaves the calendar when it moves. */
export const moveText = ({ sanctions }: Pick<Announcement, 'sanctions'>): string =>
  [
    'En ny utlysning publiceras med den nya perioden, och den här visas som flyttad.',
    reasonText('den här utlysningens', sanctions.length === 0),
    'Ansökningar som inte är avgjorda följer med.',
  ].join(' ')
