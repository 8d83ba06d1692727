// Tests of when the attachments of a record show their drop zone.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { attachmentEndpoints, attachmentLimits, type Attachment } from '#contract/record/attachments.ts'
import { read } from '../api/read.ts'
import { Attachments } from './attachments.tsx'
import { markupFor } from './testing-markup.tsx'

const endpoints = attachmentEndpoints<string, 'session', 'session'>('/records/:id', {
  read: 'session',
  change: 'session',
  owner: 'en post',
  shows: {},
  changes: [],
})
const params = { id: 'record' }

const attachment = (index: number): Attachment => ({
  id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  name: `Dokument ${index}.pdf`,
  type: 'application/pdf',
  size: 1000,
  sha256: '',
  createdAt: '2027-02-01T10:00:00.000Z',
  createdByName: 'Anna Test',
  mayRemove: true,
})

const markupWith = (files: number) => {
  const client = new QueryClient()
  const items = Array.from({ length: files }, (_, index) => attachment(index))
  client.setQueryData(read(endpoints.list, { params }).queryKey, { items })
  return markupFor(
    { scope: 'SysAdmin', context: globalContext },
    <QueryClientProvider client={client}>
      <Attachments endpoints={endpoints} params={params} label="Dokument" empty={null} mayChange />
    </QueryClientProvider>,
  )
}

describe('the drop zone', () => {
  it('is shown while another file can be added', () => {
    expect(markupWith(attachmentLimits.perRecord - 1)).toContain('type="file"')
  })
  it('is replaced by a text when the record has the maximum number of files', () => {
    const markup = markupWith(attachmentLimits.perRecord)
    expect(markup).not.toContain('type="file"')
    expect(markup).toContain(`Det får vara högst ${attachmentLimits.perRecord} dokument.`)
  })
})
