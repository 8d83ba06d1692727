// Page on which FAI's list is compared with our licences: file, columns, result. Nothing is stored: the file is sent again with its columns.
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { faiLicences } from '#contract/licences/fai/fai-endpoints.ts'
import { faiFields } from '#contract/licences/fai/fai-fields.ts'
import { importFileTypes } from '#contract/record/import.ts'
import { useUpload } from '../../../api/upload.ts'
import { ImportColumns } from '../../../records/batch/import-columns.tsx'
import { BackLink } from '../../../records/page-link.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FileDropZone } from '../../../ui/file-drop-zone.tsx'
import { useOutcomeFocus } from '../../../ui/focus-restoration.ts'
import { RecordHeader } from '../../../ui/record-header.tsx'
import { FaiResult } from './fai-result.tsx'

interface Read {
  file: File
  answer: Answer<typeof faiLicences.compare>
}

export const FaiPage = () => {
  const [read, setRead] = useState<Read | null>(null)
  const compare = useUpload(faiLicences.compare)
  const callOf = (file: File, fields: (string | null)[]) =>
    ({ file, query: { fields: fields.map((field) => field ?? '') } }) as never
  const comparison = read?.answer.comparison ?? null
  return (
    <div {...useOutcomeFocus()} className="flex flex-col gap-4">
      <RecordHeader
        back={<BackLink to="/licenses/approved/list">Aktiva licenser</BackLink>}
        title="Stäm av mot FAI:s lista"
        summary={read?.file.name}
      />
      {compare.error ? (
        <Alert isNews tone="danger" icon={<TriangleAlert className="size-4" />}>
          {compare.error.errors.map(({ message }) => message).join(' ')}
        </Alert>
      ) : null}
      {read === null ? (
        <Card title="Välj FAI:s lista">
          <div className="flex flex-col gap-3">
            {compare.isPending ? (
              <p aria-live="polite" className="py-5">
                Filen läses...
              </p>
            ) : (
              <FileDropZone
                id="fai-file"
                label="FAI:s lista"
                types={importFileTypes}
                isSingle
                aria-describedby="fai-file-rules"
                onFiles={([file]) => {
                  if (file) compare.mutate(callOf(file, []), { onSuccess: (answer) => setRead({ file, answer }) })
                }}
              />
            )}
            <p id="fai-file-rules" className="text-muted">
              Excel (.xlsx) eller CSV, högst 10&nbsp;MB och 20&nbsp;000&nbsp;rader. Första raden ska ha rubriker. Inget
              i registret ändras, och filen sparas inte.
            </p>
          </div>
        </Card>
      ) : comparison === null ? (
        <ImportColumns
          // The file is not kept, so that the draft is that of any file with as many columns. Its first row may name persons.
          name={`fai columns ${read.answer.columns.length}`}
          job={{ title: read.file.name, rows: read.answer.rows, columns: read.answer.columns, options: {} }}
          fields={faiFields}
          hint="Licenserna söks på FAI-id, annars på licensnummer, annars på namn och födelsedatum."
          unusedLabel="Används inte"
          compare={async (fields) =>
            setRead({ file: read.file, answer: await compare.mutateAsync(callOf(read.file, fields)) })
          }
          showsFailure
        />
      ) : (
        <FaiResult
          comparison={comparison}
          actions={
            <>
              <Button onClick={() => setRead({ ...read, answer: { ...read.answer, comparison: null } })}>
                Ändra kolumner
              </Button>
              <Button onClick={() => setRead(null)}>Välj en annan fil</Button>
            </>
          }
        />
      )}
    </div>
  )
}
