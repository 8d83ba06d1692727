import type { ContextQuestion } from '../session/other-tab.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'

/** Two tabs work in different contexts: which one is meant here? */
export const ContextDialog = ({ question: { there, here, answer, postpone } }: { question: ContextQuestion }) => (
  <Dialog title={`Du har bytt till ${there} i en annan flik`} onClose={postpone}>
    <DialogBody>
      <p className="text-muted">
        Den här fliken arbetar fortfarande i {here}. Byter du laddas sidan om, och det du inte har sparat går förlorat.
      </p>
    </DialogBody>
    <DialogFooter>
      <Button onClick={() => answer(true)}>Stanna i {here}</Button>
      <Button variant="primary" onClick={() => answer(false)}>
        Byt till {there}
      </Button>
    </DialogFooter>
  </Dialog>
)
