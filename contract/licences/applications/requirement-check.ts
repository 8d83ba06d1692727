// The requirement engine: judges each requirement of a type for one application, from facts that one statement reads for many.
import { checklistRule } from '../../record/checklist-rule.ts'
import type { ChecklistLine } from '../../record/review.ts'
import { dayText, periodText } from '../../dates/day-text.ts'
import { swedishDay } from '../../dates/swedish-day.ts'
import type { LicenceDecisionFacts } from '../decision-facts.ts'
import { blocksDuring, wasEnded } from '../licences/licence-state.ts'
import { ageText } from '../licence-types/licence-type-fields.ts'
import { holdNotice } from '../../organizations/email-hold.ts'
import { requirementKey, requirementText, typeNames, type Requirement } from '../licence-types/requirement.ts'
import { lastOfMonths, periodOf } from '../validity.ts'
import { alwaysChecked, linkTo } from './always-checked.ts'
import { isOfAge, noClubText } from './application-offer.ts'
import type { ChecklistDetail, JudgedApplication } from './judged-application.ts'
import { andList } from '../../text/lists.ts'

interface Period {
  from: string
  to: string
}
interface Finding {
  isMet: boolean
  text: string
  link?: string
}
type Check = (
  application: JudgedApplication,
  requirement: Requirement,
  period: Period,
  detail: ChecklistDetail,
) => Finding

const met = (text: string, link?: string): Finding => ({ isMet: true, text, ...(link ? { link } : {}) })
const unmet = (text: string, link?: string): Finding => ({ isMet: false, text, ...(link ? { link } : {}) })
const onDay = (instant: string) => `den ${dayText(swedishDay(instant))}`

const membership: Check = ({ memberships }, _requirement, { from }) => {
  const year = Number(from.slice(0, 4))
  if (memberships.length === 0) return unmet(noClubText)
  const paid = memberships.find(({ paidYear }) => (paidYear ?? 0) >= year)
  return paid
    ? met(`Medlem i ${paid.club}, avgift betald för ${paid.paidYear}.`)
    : unmet(`Medlem i ${andList(memberships.map(({ club }) => club))}, men avgiften för ${year} är inte betald.`)
}

/** The findings about the age without the years. */
const ageTexts = { met: 'Har rätt ålder.', unmet: 'Har inte rätt ålder.' }

/** The line without the years that it names. */
export const withoutBirthYear = (line: ChecklistLine): ChecklistLine =>
  line.rule === 'age' ? { ...line, text: line.outcome === 'ok' ? ageTexts.met : ageTexts.unmet } : line

const age: Check = ({ person: { birthYear }, type }, _requirement, { from }, detail) => {
  const year = Number(from.slice(0, 4))
  if (birthYear === null) return unmet('Födelseåret saknas i registret.')
  const years = year - birthYear
  const isWithin = isOfAge(type, birthYear, from)
  if (!detail.birthYear) return isWithin ? met(ageTexts.met) : unmet(ageTexts.unmet)
  return isWithin
    ? met(`Fyller ${years} år ${year}.`)
    : unmet(`Fyller ${years} år ${year}. Gräns: ${ageText(type).toLowerCase()}.`)
}

const notBlocked: Check = ({ type, branchId, licences }, _requirement, { from, to }) => {
  const own = licences.filter((licence) => licence.kind === type.kind && licence.branchId === branchId)
  const recalled = own.find(({ recalledAt, validTo }) => recalledAt !== null && validTo >= from)
  if (recalled)
    return unmet(
      `${recalled.number} är återkallad. Den skulle ha gällt till och med ${dayText(recalled.validTo)}.`,
      linkTo(recalled),
    )
  const blocked = own.find(({ blocks }) => blocks.some((block) => blocksDuring(block, from, to)))
  return blocked
    ? unmet(`${blocked.number} är spärrad under licensens tid.`, linkTo(blocked))
    : met('Ingen spärr eller återkallelse.')
}

const notDouble: Check = ({ licences, type, branchId, replacesId }, _requirement, { from, to }) => {
  const other = licences.find(
    (licence) =>
      licence.id !== replacesId &&
      licence.typeId === type.id &&
      licence.branchId === branchId &&
      !wasEnded(licence) &&
      licence.validFrom <= to &&
      licence.validTo >= from,
  )
  return other
    ? unmet(`${other.number} gäller redan ${periodText(other.validFrom, other.validTo)}.`, linkTo(other))
    : met('Ingen sådan licens för samma tid.')
}

const attestationText = ({ attestations }: JudgedApplication, requirement: Requirement): string | null => {
  const attestation = attestations[requirementKey(requirement)]
  return attestation ? `Intygat av ${attestation.byName} ${onDay(attestation.at)}.` : null
}

/** The register holds no merits of a person with a protected identity, so somebody must attest that they have seen them. */
const seen = (application: JudgedApplication, requirement: Requirement): Finding | null => {
  if (!application.person.isProtected) return null
  const text = attestationText(application, requirement)
  return text === null ? unmet('Sparas inte för den som har skyddad identitet: intyga att du har sett det.') : met(text)
}

const lasting = (what: string, lastDay: string, from: string, { merits }: ChecklistDetail): Finding => {
  const isMet = lastDay >= from
  if (!merits) return { isMet, text: isMet ? `${what} gäller.` : `${what} gäller inte licensens första dag.` }
  const until = `till och med ${dayText(lastDay)}.`
  return isMet ? met(`${what} gäller ${until}`) : unmet(`${what} gäller bara ${until}`)
}

const antiDoping: Check = (application, requirement, { from }, detail) => {
  const { diplomaDate } = application.person
  const found = seen(application, requirement)
  if (found) return found
  if (diplomaDate === null) return unmet('Inget diplom i Ren Vinnare finns i registret.')
  return lasting('Diplomet i Ren Vinnare', lastOfMonths(diplomaDate, requirement.months ?? 24), from, detail)
}

const medical: Check = (application, requirement, { from }, detail) => {
  const { medicalValidTo } = application.person
  const found = seen(application, requirement)
  if (found) return found
  return medicalValidTo === null
    ? unmet('Inget läkarintyg finns i registret.')
    : lasting('Läkarintyget', medicalValidTo, from, detail)
}

const denialText = ({ club }: JudgedApplication): string | null =>
  club?.clubAnswer === 'no' && club.clubAnsweredAt !== null
    ? `${club.name} nekade ${onDay(club.clubAnsweredAt)}.`
    : null

const clubCertificate: Check = (application, requirement) => {
  const text = attestationText(application, requirement)
  const denial = denialText(application)
  // Who decides sees that staff has attested what the club denied.
  if (text !== null) return met([text, denial].filter(Boolean).join(' '))
  const { club, isSubmitted } = application
  if (club === null) return unmet('Ingen förening är vald.')
  const { name, clubAnsweredAt, clubAskedAt } = club
  if (!club.isHere) return unmet(`${name} kan inte intyga: föreningen hör inte till grenen längre.`)
  if (denial !== null) return unmet(denial)
  if (clubAnsweredAt !== null) return met(`${name} intygade det ${onDay(clubAnsweredAt)}.`)
  if (!club.hasMember) return unmet(`${name} frågas inte: personen är inte medlem där i den här grenen just nu.`)
  if (application.person.isProtected)
    return unmet('Föreningen frågas inte om den som har skyddad identitet: intyga vad den har svarat.')
  if (!club.hasEmail) return unmet(`${name} har ingen e-postadress: fråga på annat sätt och intyga svaret.`)
  if (clubAskedAt !== null)
    return unmet(`${name} fick frågan ${onDay(clubAskedAt)} och har inte svarat än.${holdNotice(club.opensAt)}`)
  return unmet(isSubmitted ? `${name} får frågan i nästa mejl.` : `${name} får frågan när ansökan är inskickad.`)
}

const residence: Check = (application, requirement) => {
  const { nationality } = application.person
  if (nationality === 'SE') return met('Svensk medborgare.')
  const text = attestationText(application, requirement)
  if (text !== null) return met(text)
  return unmet(
    nationality === ''
      ? 'Nationaliteten är inte känd: intyga att personen är svensk medborgare, eller har bott i Sverige i 185 dagar.'
      : 'Inte svensk medborgare i registret: intyga att personen har bott i Sverige i 185 dagar.',
  )
}

/** The line without the reference of the payment that it names. */
export const withoutReference = (line: ChecklistLine): ChecklistLine =>
  line.rule === 'fee' ? { ...line, text: line.text.replace(/, referens .*$/, '.') } : line

const fee: Check = ({ type, attestations }, _requirement, _period, { reference = true }) => {
  const paid = attestations['fee']
  if (type.fee === 0) return met('Licensen kostar ingenting.')
  return paid
    ? met(
        `Betald${paid.day === null ? '' : ` den ${dayText(paid.day)}`}${reference && paid.reference ? `, referens ${paid.reference}` : ''}.`,
      )
    : unmet('Ingen betalning är antecknad.')
}

const otherLicence: Check = ({ branchId, licences, type }, { licenceTypeId }, { from }) => {
  const other = type.otherTypes.find(({ id }) => id === licenceTypeId)
  // Of a type that the branch does not have, a licence of another branch counts, because nobody could get one of this.
  const isOfBranch = other?.branchIds.includes(branchId) ?? false
  const valid = licences.find(
    (licence) =>
      licence.typeId === licenceTypeId &&
      (licence.branchId === branchId || !isOfBranch) &&
      !wasEnded(licence) &&
      licence.validFrom <= from &&
      licence.validTo >= from &&
      !licence.blocks.some((block) => blocksDuring(block, from, from)),
  )
  const what = other ? `${other.code} ${other.name}` : 'sådan licens'
  if (!valid) return unmet(`Har ingen ${what} som gäller ${isOfBranch ? 'i grenen ' : ''}den ${dayText(from)}.`)
  if (valid.branchId !== branchId) return met(`Har en ${what} i en annan gren.`)
  return met(`${valid.number} gäller till och med ${dayText(valid.validTo)}.`, linkTo(valid))
}

const free: Check = (application, requirement) => {
  const text = attestationText(application, requirement)
  return text === null ? unmet('Ingen har intygat det än.') : met(text)
}

const checks: Record<Requirement['kind'], Check> = {
  membership,
  age,
  notBlocked,
  notDouble,
  clubCertificate,
  antiDoping,
  medical,
  residence,
  fee,
  otherLicence,
  free,
}

/** The lines of the checklist, in the order of the type's requirements. */
export const checkRequirements = (application: JudgedApplication, detail: ChecklistDetail): ChecklistLine[] => {
  const { type, firstDay, competition } = application
  const first = alwaysChecked(application)
  const period = periodOf(type, firstDay, competition)
  if (period === null) return first
  const nameOf = typeNames(type.otherTypes)
  const judged = type.requirements.map((requirement) => {
    const { isMet, text, link = null } = checks[requirement.kind](application, requirement, period, detail)
    const rule = checklistRule(requirementKey(requirement), `${requirementText(requirement, nameOf)}.`)
    if (isMet) return rule.ok(text, link)
    return requirement.level === 'must' ? rule.blocking(text, link) : rule.warning(text, link)
  })
  return [...first, ...judged]
}

/**
 * What to do about the lines that cannot be overridden with a reason: without a competition the licence has no days, and a licence
 * that has ended cannot be replaced without losing why it ended.
 */
const firmAdvice: Record<string, string> = {
  chosenCompetition: 'Begär komplettering, så att den kan väljas.',
  replacement: 'Avslå ansökan, eller dra tillbaka den och gör en ny.',
}

/** What must be met and is not, as the rules of a decision ask for it. */
export const requirementFacts = (
  lines: readonly ChecklistLine[],
): Pick<LicenceDecisionFacts, 'unmet' | 'firmRefusal'> => {
  const blocking = lines.filter(({ outcome }) => outcome === 'blocking')
  const firm = blocking.find(({ rule }) => Object.hasOwn(firmAdvice, rule))
  return { unmet: blocking.map(({ text }) => text), firmRefusal: firm ? `${firm.text} ${firmAdvice[firm.rule]}` : null }
}
