// The demo's licence types: those of the federation and of each branch, and their history.
import { licenceTypeFields } from '#contract/licences/licence-types/licence-type-fields.ts'
import { licenceTypeText, type LicenceTypeDraft, type Validity } from '#contract/licences/licence-types/licence-type.ts'
import { usuallyTwoPersons } from '#contract/licences/licence-types/licence-type.ts'
import type { LicenceKind } from '#contract/licences/licence-types/licence-type-search.ts'
import { newRequirement, type Requirement, type RequirementKind } from '#contract/licences/licence-types/requirement.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { bulkInsert } from '../bulk-rows.ts'
import type { Transaction } from '../database.ts'
import { licenceType } from '../tables/licence-type-tables.ts'
import { founder } from './accounts.ts'
import { associationId, branchSlugs, demoId } from './associations.ts'
import { auditEventBuilder, staffOf } from './competition-staff.ts'
import { instantBefore } from './dates.ts'
import { idGenerator } from './id-generator.ts'
import type { BranchSlug } from './personas.ts'

type LicenceTypeRow = Required<Omit<typeof licenceType.$inferInsert, 'searchText'>>

/** The federation's types are valid in all branches. */
type Issuer = 'FSF' | BranchSlug

// code; name; English name; kind; validity, with the number of months; ages; fee in kronor; requirements, with ! for those
// that must be met; `inaktiv` for inactive ones
const byIssuer: Record<Issuer, string> = {
  FSF: `FAI; FAI-licens; FAI sporting licence; fai; march; 15-; 500; membership! notBlocked! notDouble! antiDoping! residence! fee! clubCertificate
    FAIJ; FAI-licens, junior; FAI sporting licence, junior; fai; march; 13-25; 250; membership! age! notBlocked! notDouble! antiDoping residence! fee!
    DOMN; Nationell tävlingsdomare; National judge; judge; months 36; 18-; 0; membership! age! notBlocked! notDouble!
    DOMI; Internationell tävlingsdomare; International judge; judge; months 48; 21-; 200; membership! age! notBlocked! antiDoping! DOMN!
    TL; Tävlingsledare; Competition director; official; months 36; 18-; 0; membership! age! notBlocked! clubCertificate
    SAK; Säkerhetsansvarig; Safety officer; official; months 36; 18-; 0; membership! age! notBlocked! clubCertificate!`,
  ballong: `BAL; Nationell ballonglicens; National balloon licence; national; calendarYear; 16-; 0; membership! notBlocked! notDouble!
    BALO; Observatör; Observer; official; months 24; 18-; 0; membership! age!`,
  fallskarm: `FAL; Tävlingslicens fallskärm; Parachuting competition licence; national; calendarYear; 15-; 350; membership! notBlocked! notDouble! clubCertificate! fee!
    FALE; Engångslicens fallskärm; One-event parachuting licence; event; competition; 15-; 100; membership! notBlocked! fee!
    FALD; Fallskärmsdomare; Parachuting judge; judge; months 24; 18-; 0; membership! age! DOMN`,
  hangflyg: `HAN; Tävlingslicens hängflyg; Hang gliding competition licence; national; calendarYear; 16-; 200; membership! notBlocked! notDouble! fee!`,
  konstflyg: `KON; Tävlingslicens konstflyg; Aerobatics competition licence; national; calendarYear; 17-; 400; membership! notBlocked! notDouble! medical! fee!
    KOND; Konstflygdomare; Aerobatics judge; judge; months 36; 18-; 0; membership! age! DOMN!`,
  modellflyg: `SMF; Grundlicens modellflyg; Model flying licence; national; calendarYear; 19-; 100; membership! notBlocked! notDouble! fee!
    SMFJ; Grundlicens modellflyg, junior; Model flying licence, junior; national; calendarYear; -18; 0; membership! age! notBlocked! notDouble!
    SMFK; Kontrollant; Controller; official; months 24; 18-; 0; membership! age!; inaktiv`,
  motorflyg: `MOT; Tävlingslicens motorflyg; Powered flying competition licence; national; calendarYear; 17-; 500; membership! notBlocked! notDouble! antiDoping! medical fee!
    MOTD; Domare precisionsflyg; Precision flying judge; judge; months 36; 18-; 0; membership! age! DOMN`,
  segelflyg: `SEG; Segelflyglicens; Gliding competition licence; national; calendarYear; 26-; 300; membership! notBlocked! notDouble! medical fee!
    SEGJ; Segelflyglicens, junior; Gliding competition licence, junior; national; calendarYear; 15-25; 150; membership! age! notBlocked! notDouble! fee!
    SEGE; Engångslicens segelflyg; One-event gliding licence; event; competition; 15-; 100; membership! notBlocked! fee!`,
  skarmflyg: `SKA; Pilotlicens skärmflyg; Paragliding pilot licence; national; months 12; 16-; 250; membership! age! notBlocked! notDouble! fee!
    SKAT; Tävlingslicens skärmflyg; Paragliding competition licence; national; calendarYear; 16-; 200; membership! notBlocked! SKA! antiDoping fee!
    SKAM; Paramotorlicens; Paramotor licence; national; months 12; 16-; 250; membership! age! notBlocked!; inaktiv`,
}

const licenceTypeId = (code: string) => demoId('licence-type', code)

const requirementOf = (mark: string): Requirement => {
  const name = mark.replace('!', '')
  const isOther = /^[A-Z]+$/.test(name)
  return {
    ...newRequirement(isOther ? 'otherLicence' : (name as RequirementKind)),
    level: mark.endsWith('!') ? 'must' : 'should',
    licenceTypeId: isOther ? licenceTypeId(name) : '',
  }
}

const ageOf = (text = '') => (text === '' ? null : Number(text))

const draftOf = (line: string, issuer: Issuer): LicenceTypeDraft & { isActive: boolean } => {
  const [code = '', name = '', nameEn = '', kind = '', rule = '', ages = '', fee = '', needed = '', ...marks] = line
    .split(';')
    .map((part) => part.trim())
  const [validity = '', months] = rule.split(' ')
  const [minAge, maxAge] = ages.split('-')
  return {
    code,
    name,
    nameEn,
    kind: kind as LicenceKind,
    branchIds: (issuer === 'FSF' ? branchSlugs : [issuer]).map(associationId).sort(),
    validity: validity as Validity,
    validityMonths: months === undefined ? null : Number(months),
    renewableDays: 60,
    minAge: ageOf(minAge),
    maxAge: ageOf(maxAge),
    fee: Number(fee),
    needsTwoPersons: usuallyTwoPersons.includes(kind as LicenceKind),
    handlingDays: issuer === 'FSF' ? 21 : 14,
    holderText:
      kind === 'event'
        ? 'Licensen gäller bara den tävling som står på den.'
        : 'Ta med licensen och legitimation till tävlingen.',
    requirements: needed.split(' ').map(requirementOf),
    isActive: !marks.includes('inaktiv'),
  }
}

/** The day when the demo begins, before today. */
const createdDaysAgo = 1190

const makeLicenceTypes = (today: string): LicenceTypeRow[] => {
  const createdAt = instantBefore(today, createdDaysAgo, 40)
  const auditColumns = { version: 1, createdAt, createdBy: founder, updatedAt: createdAt, updatedBy: founder }
  return (Object.keys(byIssuer) as Issuer[]).flatMap((issuer) =>
    byIssuer[issuer].split('\n').map((line) => {
      const draft = draftOf(line, issuer)
      const issuerId = issuer === 'FSF' ? null : associationId(issuer)
      return { id: licenceTypeId(draft.code), issuerId, ...draft, ...auditColumns }
    }),
  )
}

const fields = licenceTypeFields({ branch: () => '', licenceType: () => '' })

/** Adds the history of the types, and stamps them with the last change: fees were raised, the inactive ones ended. */
const historyOf = (types: readonly LicenceTypeRow[], today: string, nextId: () => string) =>
  types.flatMap((row, index) => {
    const recordLabel = licenceTypeText({ ...row, isActive: true })
    const record = { recordType: 'licence_type', recordId: row.id, recordLabel }
    const { events, addEvent } = auditEventBuilder({ today, nextId, record })
    const branch = branchSlugs.find((slug) => associationId(slug) === row.issuerId)
    const { writer } = staffOf(branch ?? 'ballong', index)
    const office = { ...staffOf('ballong', 0).writer, contextId: null }
    const by = branch ? writer : office
    addEvent('create', office, createdDaysAgo)
    if (row.fee > 0) {
      const changes = fieldChanges<Pick<LicenceTypeRow, 'fee'>>(fields, { fee: row.fee - 50 }, { fee: row.fee })
      addEvent('update', by, 380 - index, { changes })
    }
    if (!row.isActive) addEvent('deactivate', by, 140 - index)
    const last = events.at(-1)
    if (last && events.length > 1)
      Object.assign(row, { version: events.length, updatedAt: last.at, updatedBy: last.accountId })
    return events
  })

export const addLicenceTypes = async (tx: Transaction, { seed, today }: { seed: number; today: string }) => {
  const types = makeLicenceTypes(today)
  const events = historyOf(types, today, idGenerator(seed, 'licence-type-event'))
  await bulkInsert(tx, licenceType, types)
  await insertAuditRows(tx, events, ({ id }) => id)
}
