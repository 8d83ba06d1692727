// The page of an approval of many applications.
import { licenceApplicationBatches } from '#contract/licences/applications/approval-endpoints.ts'
import { BatchPage } from '../../../records/batch/batch-page.tsx'
import type { BatchWords } from '../../../records/batch/batch-texts.ts'
import { BackLink, rowLink } from '../../../records/page-link.tsx'

const words: Partial<BatchWords> = {
  noun: 'Beslutsomgången',
  labels: { changed: 'Godkänns', impossible: 'Godkänns inte' },
  hints: {
    changed:
      'De här godkänns, en i taget. Var och en får sitt licensnummer och ett mejl, utom den som inte kan få mejl. Det går inte att ångra.',
    impossible: 'De här godkänns inte; orsaken står vid var och en. De står kvar som de är.',
  },
}

export const ApprovalBatch = () => (
  <BatchPage
    title="Godkänn många ansökningar"
    back={<BackLink to="/licenses/requested/list">Licensansökningar</BackLink>}
    endpoints={licenceApplicationBatches}
    words={words}
    link={rowLink('/licenses/requested/edit/$id')}
  />
)
