// The page of an act on many announcements.
import { announcementBatches } from '#contract/competitions/announcements/bulk-endpoints.ts'
import { BatchPage } from '../../../records/batch/batch-page.tsx'
import type { BatchWords } from '../../../records/batch/batch-texts.ts'
import { BackLink, rowLink } from '../../../records/page-link.tsx'

const words: Partial<BatchWords> = {
  noun: 'Kopieringen',
  undo: 'Ångra kopieringen',
  hints: { new: 'De här kopieras.', impossible: 'De här kopieras inte; orsaken står vid var och en.' },
}

export const AnnouncementBatch = () => (
  <BatchPage
    title="Kopiera utlysningar"
    back={<BackLink to="/competitions/announcements/list">Utlysningar</BackLink>}
    endpoints={announcementBatches}
    words={words}
    undoMeaning="Utkasten tas bort. Det som någon har ändrat eller skickat in lämnas kvar."
    link={rowLink('/competitions/announcements/review/$id')}
  />
)
