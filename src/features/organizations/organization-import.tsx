// The import of clubs by file.
import { emailHoldHours } from '#contract/organizations/email-hold.ts'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import { organizationImportFields } from '#contract/organizations/import-fields.ts'
import { ImportPage } from '../../records/batch/import-page.tsx'
import { BackLink, rowLink } from '../../records/page-link.tsx'

export const OrganizationImport = () => (
  <ImportPage
    title="Importera föreningar"
    back={<BackLink to="/organizations/list">Föreningar</BackLink>}
    endpoints={organizationImports}
    fields={organizationImportFields}
    columnHint={`En tom cell ändrar inget i registret. Grenar läggs till från och med i dag; de som saknas i filen blir kvar. En ändrad e-postadress mejlas till både den tidigare adressen och den nya, som börjar gälla efter ${emailHoldHours} timmar. Ett ändrat bankgiro mejlas till föreningen. En ny förening utan status i filen blir Aktiv, eller Under bildande om cellen för organisationsnummer är tom och den inte har något RF-nummer.`}
    undoMeaning="Ändrade föreningar får tillbaka sina uppgifter, utom de som har fått mejl om ny e-postadress eller nytt bankgiro. Nya föreningar tas bort om ingenting hör till dem. Det som någon har ändrat efter importen lämnas som det är."
    link={rowLink('/organizations/view/$id')}
  />
)
