// The first step of an import: the choice of a file, and the imports that can still be looked at and undone.
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { importFileTypes, type ImportEndpoints } from '#contract/record/import.ts'
import type { Failure } from '../../api/failure.ts'
import { useUpload } from '../../api/upload.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { FileDropZone } from '../../ui/file-drop-zone.tsx'
import { useOutcomeFocus } from '../../ui/focus-restoration.ts'
import { Progress } from '../../ui/progress.tsx'
import { UploadQuestion } from '../upload-question.tsx'
import { RecentBatches } from './recent-batches.tsx'

interface ImportFileProps {
  endpoints: ImportEndpoints
  /** The page of the list of earlier imports. */
  page: number
  onRead: (id: string) => void
}

const recentTitle = 'Senaste importer'

// The server may have the file although no answer has come.
const leaveTexts = {
  title: 'Vill du gå vidare innan filen är inläst?',
  text: `Om filen redan har kommit fram kan den ändå bli inläst, och finns då under ${recentTitle}. Annars får du välja den igen. Ingenting har ändrats i registret.`,
}

export const ImportFile = ({ endpoints, page, onRead }: ImportFileProps) => {
  const upload = useUpload(endpoints.upload)
  const [share, setShare] = useState(0)
  const movesFocus = useOutcomeFocus()
  const sending = useRef<AbortController>(null)
  // Nobody would be told when the file is refused.
  useEffect(() => () => sending.current?.abort(), [])
  const send = (file: File) => {
    setShare(0)
    sending.current = new AbortController()
    upload.mutate({ file, onProgress: setShare, signal: sending.current.signal } as never)
  }
  return (
    <>
      <UploadQuestion
        texts={leaveTexts}
        isRunning={upload.isPending}
        failed={upload.error ? 1 : 0}
        onEnd={() => {
          // After the question no longer blocks.
          if (upload.data) onRead(upload.data.id)
        }}
      />
      <Card title="Välj fil">
        <div {...movesFocus} className="flex flex-col gap-3">
          {upload.error ? <Refusal failure={upload.error} /> : null}
          {upload.isPending ? (
            <div className="flex flex-col gap-2 py-5">
              <Progress label="Filen skickas" {...(share < 1 ? { value: share } : {})} />
              <p aria-live="polite">{share < 1 ? 'Filen skickas...' : 'Filen läses...'}</p>
            </div>
          ) : (
            <FileDropZone
              id="import-file"
              label="fil att importera"
              types={importFileTypes}
              isSingle
              aria-describedby="import-file-rules"
              onFiles={([file]) => {
                if (file) send(file)
              }}
            />
          )}
          <p id="import-file-rules" className="text-muted">
            Excel (.xlsx) eller CSV, högst 10&nbsp;MB och 20&nbsp;000&nbsp;rader. Första raden ska ha rubriker.
            Ingenting ändras förrän du har sett skillnaderna och valt att genomföra dem.
          </p>
        </div>
      </Card>
      <RecentBatches title={recentTitle} endpoints={endpoints} page={page} />
    </>
  )
}

const Refusal = ({ failure }: { failure: Failure }) => (
  <Alert tone="danger" icon={<TriangleAlert className="size-4" />}>
    {failure.errors.map(({ message }) => message).join(' ')}
  </Alert>
)
