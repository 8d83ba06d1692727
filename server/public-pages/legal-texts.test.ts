// Tests that the page about personal data, and the record of processing, name all that the register holds of a member and of an
// account, what a sign-in leaves behind, what the public sees of officials, and the same legal grounds, which the register extract
// has too.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { AccountPerson } from '#contract/accounts/account.ts'
import { competitionPage } from '#contract/competitions/external/competition-page.ts'
import type { Person, PersonDraft } from '#contract/members/person.ts'
import { retentionNames, retentionText } from '#contract/retention/retention-rule.ts'
import { legalSections, type KeptTimes } from '../members/extract/register-extract-texts.ts'
import { browserDays } from '../auth/sign-in-cookies.ts'

type Held = Exclude<keyof PersonDraft, 'version'> | keyof Pick<Person, 'memberNumber' | 'birthDate' | 'documents'>

const words: Record<Held | 'identityNumber', RegExp> = {
  firstName: /namn,/i,
  lastName: /namn,/i,
  memberNumber: /medlemsnummer/,
  identityNumber: /personnummer eller samordningsnummer|identitetsnummer/,
  birthDate: /födelsedatum/,
  sex: /kön/,
  nationality: /nationalitet/,
  email: /e-post|kontaktuppgifter/,
  phoneNumber: /telefon|kontaktuppgifter/,
  careOf: /adress|kontaktuppgifter/,
  street: /adress|kontaktuppgifter/,
  postalCode: /adress|kontaktuppgifter/,
  city: /adress|kontaktuppgifter/,
  country: /adress|kontaktuppgifter/,
  municipalityCode: /kommun/,
  diplomaDate: /diplom i Ren Vinnare/,
  medicalValidTo: /läkarintyg/,
  guardians: /vårdnadshavare/,
  documents: /dokument/,
}

const keptTimes = Object.fromEntries(retentionNames.map((name) => [name, 1])) as KeptTimes
const docs = `${import.meta.dirname}/../../docs`
const saidOf = (file: string, members: RegExp) =>
  members.exec(readFileSync(`${docs}/legal/${file}`, 'utf8'))?.[0].replaceAll(/\s+/g, ' ')

it.each(Object.entries(words))('%s of a member is named', (_, word) => {
  expect(saidOf('personuppgifter.md', /\*\*Medlemmar:\*\*[^]*?\n- /)).toMatch(word)
  expect(saidOf('registerforteckning.md', /(?<=^\| Medlemsregister .*)Namn,[^|]*/m)).toMatch(word)
})

const wordsOfAccount: Record<
  | keyof AccountPerson
  | 'identityNumber'
  | 'relyingPartyUserId'
  | 'member'
  | 'roles'
  | 'savedViews'
  | 'notices'
  | 'claims'
  | 'signIns'
  | 'browsers'
  | 'networks',
  RegExp
> = {
  firstName: /namn,/i,
  lastName: /namn,/i,
  title: /titel/,
  email: /e-post/,
  phoneNumber: /telefon/,
  identityNumber: /personnummer eller samordningsnummer|identitetsnummer/,
  relyingPartyUserId: /Frejas beteckning/,
  member: /medlem/,
  roles: /behörigheter/,
  savedViews: /sparade vyer/,
  notices: /notiser/,
  claims: /ärenden/,
  signIns: /loggade in|inloggningar/,
  browsers: /webbläsare/,
  networks: /\bnätverk\b/,
}

it.each(Object.entries(wordsOfAccount))('%s of an account is named', (_, word) => {
  expect(saidOf('personuppgifter.md', /\*\*De som arbetar i registret:\*\*[^]*?\n- /)).toMatch(word)
  expect(saidOf('registerforteckning.md', /(?<=^\| Konton och inloggning .*)Namn,[^|]*/m)).toMatch(word)
})

// The name stays, browsers are among the sign-ins, and a network is no account's own.
const notErased = ['firstName', 'lastName', 'browsers', 'networks']

it.each(Object.entries(wordsOfAccount).filter(([name]) => !notErased.includes(name)))(
  '%s is said to go from an account that is not used',
  (_, word) =>
    expect(retentionText({ name: 'accounts' }).meaning.split(' tas bort ')[0]).toMatch(new RegExp(word, 'i')),
)

it('the server’s log and the networks of visitors are named', () => {
  expect(saidOf('personuppgifter.md', /\*\*Serverns logg och besök på de offentliga sidorna:\*\*[^]*?\n\n/)).toMatch(
    /konto.*\bnätverk\b/,
  )
})

it('the network that an application was sent from is named', () => {
  expect(saidOf('personuppgifter.md', /\*\*Arrangörer och funktionärer:\*\*[^]*?\n- /)).toMatch(/\bnätverk\b/)
  expect(saidOf('registerforteckning.md', /(?<=^\| Tävlingar .*)Namn,[^|]*/m)).toMatch(/\bnätverk\b/)
})

it('officials are told what the public sees of them, which is their names and roles', () => {
  const published = competitionPage.shape.sanction.unwrap().shape.officials.element.shape
  expect(Object.keys(published).toSorted()).toEqual(['name', 'role'])
  const said = /funktionärer(nas|s) namn och uppdrag/
  expect(saidOf('personuppgifter.md', /\*\*Arrangörer och funktionärer:\*\*[^]*?\n- /)).toMatch(
    /funktionärernas namn och uppdrag på tävlingens publika sida.* står kvar också efter tävlingen/,
  )
  expect(saidOf('personuppgifter.md', /(?<=## Vem som får uppgifterna[^]*)Allmänheten[^]*?\. /)).toMatch(said)
  expect(saidOf('registerforteckning.md', /(?<=^\| Tävlingar .*)allmänheten[^|]*/m)).toMatch(said)
  const recipients = legalSections(keptTimes, true).flatMap(({ rows }) => rows)
  expect(recipients.find(([label]) => label === 'Allmänheten')?.[1]).toMatch(said)
})

it('who is promised that little is held of a protected identity is told of the account', () => {
  expect(saidOf('personuppgifter.md', /## Skyddade personuppgifter[^]*?\n#/)).toMatch(
    /arbetar i registret har dessutom sitt konto/,
  )
})

it('what Freja is told of the browser is named, and the cookie that knows it again', () => {
  expect(saidOf('personuppgifter.md', /Freja e-legitimation[^]*?\n/)).toContain('[freja]')
  expect(saidOf('registerforteckning.md', /(?<=^\| Konton och inloggning .*)Freja \(inloggning\)[^|]*/m)).toContain(
    'IP-adress, webbläsare',
  )
  expect(saidOf('personuppgifter.md', /## Kakor[^]*?\n#/)).toContain(`känner igen webbläsaren i ${browserDays} dagar`)
})

it('the account’s id in the log is kept for as long as the journal is', () => {
  const guide = readFileSync(`${docs}/operation/debian.md`, 'utf8')
  const [, days] = /MaxRetentionSec=(\d+)day/.exec(guide) ?? []
  expect(saidOf('registerforteckning.md', /^\| Serverns logg .*/m)).toMatch(new RegExp(`Kontots id.* ${days} dygn`))
  expect(saidOf('personuppgifter.md', /## Hur länge[^]*?\n#/)).toContain(`Serverns logg sparas i ${days} dygn`)
  // An upgrade looks after what an installation that is older has not been told to set.
  expect(/## Uppgradera[^]*?\n## /.exec(guide)?.[0]).toContain('/etc/systemd/journald.conf.d/flygsport.conf')
})

it('backups are kept for as long as the nightly unit keeps them, and as the WAL archive is', () => {
  const unit = readFileSync(`${docs}/operation/files/flygsport-backup.service`, 'utf8')
  // find counts whole days that have passed.
  const days = Number(/-mtime \+(\d+) -delete/.exec(unit)?.[1]) + 1
  expect(saidOf('registerforteckning.md', /^\| Säkerhetskopior .*/m)).toContain(
    `${days} dygn (längre medan ingen ny kopia håller för sitt prov), också där de lagras utanför`,
  )
  expect(saidOf('personuppgifter.md', /## Hur länge[^]*?\n#/)).toMatch(
    new RegExp(`säkerhetskopiorna.* finns de kvar i ${days} dygn till, och längre bara medan ingen ny kopia håller`),
  )
  for (const page of ['backup.md', 'failover.md'])
    expect(readFileSync(`${docs}/operation/${page}`, 'utf8')).toContain(`${days} dygn`)
})

const grounds = ['avtal', 'intresseavvägning', 'rättslig förpliktelse']
const groundsIn = (text = '') => grounds.filter((ground) => text.toLowerCase().includes(ground))

/** The legal grounds of a row of the record of processing. */
const recordedGrounds = (processing: string) =>
  groundsIn(saidOf('registerforteckning.md', new RegExp(`^\\| ${processing} .*`, 'm'))?.split('|')[5])

it.each([
  ['Medlemsregister', /medlemmar/],
  ['Licenser', /licenser/],
  ['Tävlingar', /tävlingar/],
  ['Konton och inloggning', /konton/],
  ['Händelselogg', /händelser/],
  ['Serverns logg', /serverns logg/],
  ['Offentliga sidor', /offentliga sidorna/],
  ['Säkerhetskopior', /säkerhetskopior/],
])('%s has the legal grounds on the page that it has in the record', (processing, named) => {
  const [, ...lines] = saidOf('personuppgifter.md', /Den rättsliga grunden är[^]*?\n\n## /)?.split('- **') ?? []
  expect(lines).toHaveLength(grounds.length)
  expect(recordedGrounds(processing)).not.toEqual([])
  expect(lines.filter((line) => named.test(line)).flatMap((line) => groundsIn(line.split('**')[0]))).toEqual(
    recordedGrounds(processing),
  )
})

it.each([
  ['Medlemskap', 'Medlemsregister'],
  ['Licenser och tävlingar', 'Licenser'],
  ['Arrangörer och funktionärer', 'Tävlingar'],
  ['Konto', 'Konton och inloggning'],
  ['Statistik', 'Medlemsregister'],
  ['Säkerhet', 'Händelselogg'],
])('%s has the legal grounds in a register extract that the record has of %s', (purpose, processing) => {
  const [, text] =
    legalSections(keptTimes, true)
      .find(({ title }) => title === 'Varför uppgifterna finns')
      ?.rows.find(([label]) => label === purpose) ?? []
  expect(groundsIn(text?.split('Rättslig grund:')[1])).toEqual(recordedGrounds(processing))
})
