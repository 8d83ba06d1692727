// Content of an action dialog after a version conflict: the changes since the shown version, and a button to load them.
import { RefreshCw } from 'lucide-react'
import { nounForms } from '#contract/text/noun-forms.ts'
import { Button } from '../ui/button.tsx'
import { ChangeList, type FieldChange } from '../ui/change-list.tsx'
import { DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { formatRelativeTime } from '../ui/number-and-time-formats.ts'

interface ActionConflictProps {
  /** The record in the definite form: 'utlysningen'. */
  noun: string
  /** Null when it is not known what has been changed. */
  changes: readonly FieldChange[] | null
  /** There may be more changes than these. */
  isPart?: boolean
  /** Who saved the record last, if known, and when. */
  by: string | null
  /** Whether that may be the user, in an act whose answer was lost. */
  isOwn: boolean
  at: string
  /** Goes back to the form as it was. */
  onClose: () => void
  /** Continues with the newer version and the form values. */
  onReload: () => void
}

export const ActionConflict = ({
  noun,
  changes,
  isPart = false,
  by,
  isOwn,
  at,
  onClose,
  onReload,
}: ActionConflictProps) => (
  <>
    <DialogBody className="flex flex-col gap-4">
      <p role="alert">
        {by ?? 'Någon'} ändrade {noun} {formatRelativeTime(at)}, efter att du öppnade {nounForms(noun).objectPronoun}.{' '}
        {isOwn
          ? 'Det kan vara din egen ändring: läs historiken innan du gör om den.'
          : 'Inget av det du gjorde har sparats.'}
      </p>
      {changes === null ? (
        <p className="text-muted">Vad som har ändrats står i historiken. Läs den innan du sparar.</p>
      ) : changes.length === 0 ? (
        <p className="text-muted">Uppgifterna är desamma, men posten har sparats på nytt.</p>
      ) : (
        <section aria-label="Det här har ändrats" className="rounded-lg border border-line bg-surface p-3.5">
          <ChangeList changes={changes} />
        </section>
      )}
      {isPart && changes !== null ? (
        <p className="text-muted">Annat kan också ha ändrats. Läs historiken innan du sparar.</p>
      ) : null}
      <p data-hidden-form="" className="text-muted">
        Läs in det nya för att fortsätta. Det du har skrivit finns kvar.
      </p>
    </DialogBody>
    <DialogFooter>
      <Button onClick={onClose}>Avbryt</Button>
      <Button variant="primary" icon={<RefreshCw className="size-4" aria-hidden="true" />} onClick={onReload}>
        Läs in det nya
      </Button>
    </DialogFooter>
  </>
)
