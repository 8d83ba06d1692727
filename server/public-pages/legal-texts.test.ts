// Tests that the page about personal data, and the record of processing, name all that the register holds of a member.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Person, PersonDraft } from '#contract/members/person.ts'

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
  street: /adress|kontaktuppgifter/,
  postalCode: /adress|kontaktuppgifter/,
  city: /adress|kontaktuppgifter/,
  municipalityCode: /kommun/,
  diplomaDate: /diplom i Ren Vinnare/,
  medicalValidTo: /läkarintyg/,
  guardians: /vårdnadshavare/,
  documents: /dokument/,
}

const saidOf = (file: string, members: RegExp) =>
  members.exec(readFileSync(`${import.meta.dirname}/../../docs/legal/${file}`, 'utf8'))?.[0].replaceAll(/\s+/g, ' ')

it.each(Object.entries(words))('%s of a member is named', (_, word) => {
  expect(saidOf('personuppgifter.md', /\*\*Medlemmar:\*\*[^]*?\n- /)).toMatch(word)
  expect(saidOf('registerforteckning.md', /(?<=^\| Medlemsregister .*)Namn,[^|]*/m)).toMatch(word)
})
