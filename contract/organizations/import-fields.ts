// Import of clubs by file: the fields that a column can be.
import type { ImportField } from '../record/import.ts'
import { titleAt } from '../validation/introspection.ts'
import { organizationDraft, type OrganizationDraft } from './organization.ts'

type ImportedField = Exclude<keyof OrganizationDraft, 'version' | 'homeFields' | 'notes'>

const aliases: Record<ImportedField, readonly string[]> = {
  name: ['Förening', 'Föreningsnamn', 'Föreningens namn', 'Klubb', 'Klubbnamn'],
  shortName: ['Kort namn', 'Förkortning'],
  organizationNumber: ['Organisationsnr', 'Org.nr', 'Orgnr', 'Orgnummer'],
  rfNumber: ['RF-nr', 'RFnr', 'Föreningsnummer', 'Föreningsnr'],
  status: ['Tillstånd'],
  memberSince: ['Inträde', 'Inträdesdatum', 'Ansluten'],
  districtId: ['Distriktsförbund', 'Specialdistriktsförbund', 'SDF'],
  municipality: ['Kommunnamn'],
  visitingStreet: ['Besöksgata', 'Gatuadress'],
  visitingPostalCode: ['Postnummer besöksadress'],
  visitingCity: ['Besöksort'],
  postalStreet: ['Utdelningsadress', 'Adress'],
  postalPostalCode: ['Postnummer', 'Postnr'],
  postalCity: ['Ort', 'Postort'],
  email: ['E-post', 'Epost', 'Mejl', 'E-mail', 'Mail'],
  phoneNumber: ['Telefonnummer', 'Tel', 'Mobil'],
  web: ['Hemsida', 'Webb', 'WWW'],
  bankgiro: ['BG', 'Bankgironummer'],
  branches: ['Gren', 'Grenförbund', 'Idrott', 'Idrotter'],
}

export const organizationImportFields: readonly ImportField[] = (
  Object.entries(aliases) as [ImportedField, readonly string[]][]
).map(([name, alias]) => ({ name, label: titleAt(organizationDraft, [name]), alias }))
