// Mail templates about clubs' certificates of licence applications: to the club that is asked, and to the account that submitted them.
import { holdEndText } from '#contract/organizations/email-hold.ts'
import type { MailBlock, MailContent } from '../mail-rendering.ts'
import { safePersonName } from '../safe-person-name.ts'

/** The most persons that a mail names, or has links about. */
const mostNamed = 30

interface Asked {
  club: string
  path: string
  /** How many applications the club has denied, and is mailed about because its address is changed. An older server sends none. */
  denied?: number
}
const subjectOf = (count: number) => {
  if (count === 0) return 'Föreningens svar om licensansökningar'
  return count === 1 ? 'En licensansökan väntar på ert intyg' : `${count} licensansökningar väntar på ert intyg`
}
const questionOf = ({ club }: Asked, count: number) =>
  `${count === 1 ? 'En medlem' : 'Medlemmar'} i ${club} ansöker om licens, och föreningen ska intyga eller neka ${count === 1 ? 'ansökan' : 'varje ansökan'}`
const deniedLines = ({ club, denied = 0 }: Asked) =>
  denied === 0
    ? []
    : [
        `${club} har nekat ${denied === 1 ? 'en licensansökan' : `${denied} licensansökningar`}. Svaret gäller, och kan ändras tills det har beslutats.`,
      ]
const linkLines = ({ path }: Asked) => [
  { label: 'Intyga eller neka', path },
  'Länken gäller i 60 dagar och bara för föreningen: skicka den inte vidare.',
]

export const clubCertificateTemplates = {
  /** To the club, about all applications that wait for it. */
  licenceCertificatesAsked: ({
    lines,
    ...asked
  }: Asked & {
    /** An `applicationLine` each. */
    lines: readonly string[]
  }): MailContent => ({
    subject: subjectOf(lines.length),
    blocks: [
      ...(lines.length > 0 ? [`${questionOf(asked, lines.length)}:`] : []),
      ...lines.slice(0, mostNamed).map((line) => linkOf(line).label),
      ...(lines.length > mostNamed ? [`Och ${lines.length - mostNamed} till.`] : []),
      ...deniedLines(asked),
      ...linkLines(asked),
    ],
  }),
  /** The same to an address on hold, which may be anyone's until it counts: names nobody. `until`: when the link opens. */
  licenceCertificatesAskedOnHold: ({
    count,
    until,
    ...asked
  }: Asked & { count: number; until: string }): MailContent => ({
    subject: subjectOf(count),
    blocks: [
      ...(count > 0 ? [`${questionOf(asked, count)}.`] : []),
      ...deniedLines(asked),
      `Föreningens e-postadress är nyss ändrad. Länken går att använda efter ${holdEndText(until)}, och där står vilka det gäller.`,
      ...linkLines(asked),
    ],
  }),
  /** To who submitted the applications, or those who look after the branch's licences in their place. */
  licenceCertificatesAnswered: ({
    club,
    answeredBy,
    certified,
    denied,
  }: {
    club: string
    answeredBy: string
    /** An `applicationLine` each. */
    certified: readonly string[]
    denied: readonly string[]
  }): MailContent => ({
    subject: `${club} har svarat om ${certified.length + denied.length === 1 ? 'en licensansökan' : 'licensansökningar'}`,
    blocks: [
      safePersonName(answeredBy) ? `${safePersonName(answeredBy)} har svarat för ${club}.` : `${club} har svarat.`,
      ...answeredBlocks('Intygar', certified),
      ...answeredBlocks('Nekar', denied),
    ],
  }),
}

/** With a space before it, what comes between the text of an `applicationLine` and the id. */
export const applicationPath = '/licenses/requested/edit/'

/**
 * 'Eva Lind (SEG Segelflyglicens, Segelflyget) /licenses/requested/edit/…'. The lines of a person are deleted by the id of the application
 * (`person-mails.ts`). It is a text, because an older server, beside this one while they are replaced, shows it as it is.
 */
export const applicationLine = (about: string, applicationId: string): string =>
  `${about} ${applicationPath}${applicationId}`

const linkOf = (line: string) => {
  const [label = '', id] = line.split(` ${applicationPath}`)
  return { label, path: id === undefined ? null : `${applicationPath}${id}` }
}

/** A link for each of the first; those from an older server have no path. */
const answeredBlocks = (answer: string, lines: readonly string[]): MailBlock[] => {
  const links = lines.map(linkOf)
  const shown = links.slice(0, mostNamed).flatMap(({ label, path }) => (path === null ? [] : { label, path }))
  const others = links.slice(shown.length).map(({ label }) => label)
  return [
    ...(shown.length > 0 ? [`${answer}:`, ...shown] : []),
    ...(others.length > 0 ? [`${shown.length > 0 ? `${answer} också` : answer}: ${others.join('; ')}.`] : []),
  ]
}
