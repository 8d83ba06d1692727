// Dialog after an approval: the sanction number, and the result for each of the other applications.
import { Link } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { applications } from '../../../../contract/competitions/applications/application-endpoints.ts'
import type { Answer } from '../../../../contract/endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'

interface ApprovalResultDialogProps {
  result: Answer<typeof applications.approve>
  onClose: () => void
}

export const ApprovalResultDialog = ({ result: { sanction, rejected }, onClose }: ApprovalResultDialogProps) => (
  <Dialog title="Ansökan är godkänd" onClose={onClose}>
    <DialogBody className="flex flex-col gap-4">
      <div>
        <p className="text-sm text-muted">Sanktionsnummer</p>
        <p className="text-lg font-semibold">
          <Link
            to="/competitions/sanctions/edit/$id"
            params={{ id: sanction.id }}
            className="text-accent-text underline underline-offset-3"
          >
            {sanction.number}
          </Link>
        </p>
      </div>
      {rejected.length === 0 ? null : (
        <section aria-labelledby="others">
          <h3 id="others" className="mb-1.5 font-medium">
            De andra ansökningarna
          </h3>
          <ul className="flex flex-col gap-1.5">
            {rejected.map(({ id, clubName, refusal }) => (
              <li key={id} className="flex gap-2">
                {refusal === null ? (
                  <CircleCheck className="mt-0.75 size-4 shrink-0 text-success-text" aria-hidden="true" />
                ) : (
                  <TriangleAlert className="mt-0.75 size-4 shrink-0 text-warning-text" aria-hidden="true" />
                )}
                <span>
                  {clubName || 'Ansökan'}: {refusal === null ? 'avslagen' : `inte avslagen. ${refusal}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </DialogBody>
    <DialogFooter>
      <Button variant="primary" onClick={onClose}>
        OK
      </Button>
    </DialogFooter>
  </Dialog>
)
