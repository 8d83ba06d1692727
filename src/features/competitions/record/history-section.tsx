// Section *Ändringar* with the change history of a record, below its submissions.
import type { ComponentProps } from 'react'
import { HistoryPage } from '../../../table/history-page.tsx'

export const HistorySection = (props: ComponentProps<typeof HistoryPage>) => (
  <section aria-labelledby="changes" className="flex flex-col gap-3">
    <h2 id="changes" className="text-lg font-semibold">
      Ändringar
    </h2>
    <HistoryPage {...props} />
  </section>
)
