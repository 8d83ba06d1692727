// The page of a renewal of many licences.
import { licenceBatches } from '#contract/licences/licences/renewal-endpoints.ts'
import { BatchPage } from '../../../records/batch/batch-page.tsx'
import type { BatchWords } from '../../../records/batch/batch-texts.ts'
import { BackLink, rowLink } from '../../../records/page-link.tsx'

const words: Partial<BatchWords> = {
  noun: 'Förnyelsen',
  labels: { new: 'Förnyas', impossible: 'Förnyas inte' },
  hints: {
    new: 'De här får en ansökan för nästa period. Den godkänns genast där inget hindrar, och läggs annars i kön. Var och en får ett mejl, utom den som inte kan få mejl. Det går inte att ångra.',
    impossible: 'De här förnyas inte nu; orsaken står vid var och en.',
  },
}

export const RenewalBatch = () => (
  <BatchPage
    title="Förnya många licenser"
    back={<BackLink to="/licenses/approved/list">Aktiva licenser</BackLink>}
    endpoints={licenceBatches}
    words={words}
    link={rowLink('/licenses/requested/edit/$id')}
  />
)
