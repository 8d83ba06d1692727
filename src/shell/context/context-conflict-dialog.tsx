// The dialog shown when another tab has changed the context: stay or switch.
import type { ContextConflict } from '../../session/context-conflict.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'

export const ContextConflictDialog = ({
  question: { otherTabContext, thisTabContext, decide, postpone },
}: {
  question: ContextConflict
}) => (
  <Dialog title={`Du har bytt till ${otherTabContext} i en annan flik`} onClose={postpone}>
    <DialogBody>
      <p className="text-muted">
        Den här fliken arbetar fortfarande i {thisTabContext}. Byter du laddas sidan om. Det du har skrivit men inte
        sparat finns kvar i den här fliken, utom identitetsnummer och valda filer. Nya poster och behörigheter som du
        har börjat på hittar du igen i {thisTabContext}.
      </p>
    </DialogBody>
    <DialogFooter>
      <Button onClick={() => decide(true)}>Stanna i {thisTabContext}</Button>
      <Button variant="primary" onClick={() => decide(false)}>
        Byt till {otherTabContext}
      </Button>
    </DialogFooter>
  </Dialog>
)
