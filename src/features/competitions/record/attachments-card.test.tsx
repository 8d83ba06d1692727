// Tests of when the attachments card shows its drop zone.
import type { UseQueryResult } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { attachmentLimits, type Attachment } from '../../../../contract/record/attachments.ts'
import type { Failure } from '../../../api/failure.ts'
import { AttachmentsCard } from './attachments-card.tsx'

const attachment = (index: number): Attachment => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Dokument ${index}.pdf`,
  type: 'application/pdf',
  size: 1000,
  sha256: '',
  createdAt: '2027-02-01T10:00:00.000Z',
  createdByName: 'Anna Test',
})

const markupWith = (files: number) =>
  renderToStaticMarkup(
    <AttachmentsCard
      id="record"
      title="Dokument"
      empty="Inga dokument."
      about=""
      refusal={null}
      documents={
        { data: { items: Array.from({ length: files }, (_, index) => attachment(index)) } } as UseQueryResult<
          { items: Attachment[] },
          Failure
        >
      }
      attach={() => Promise.reject(new Error('not sent'))}
      removal={{ isPending: false, mutate: () => undefined }}
      onOpen={() => undefined}
    />,
  )

describe('the drop zone', () => {
  it('is shown while another file can be added', () => {
    expect(markupWith(attachmentLimits.perRecord - 1)).toContain('type="file"')
  })
  it.fails('is replaced by a text when the record has the maximum number of files', () => {
    const markup = markupWith(attachmentLimits.perRecord)
    expect(markup).not.toContain('type="file"')
    expect(markup).toContain(`Det får vara högst ${attachmentLimits.perRecord} dokument.`)
  })
})
