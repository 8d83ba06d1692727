// Dialog of a decision on one row of the list of licence applications, with the comments that are gathered on the application's page.
import { useSuspenseQuery } from '@tanstack/react-query'
import { commentedLabel } from '#contract/licences/applications/application-texts.ts'
import { personCommentsByField } from '#contract/record/review.ts'
import { FieldCommentsProvider } from '../../../records/review/field-comments.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { licenceApplicationAvailability, licenceApplicationResource } from './application-actions.ts'
import { LicenceApplicationDialog } from './application-dialogs.tsx'
import { licenceApplicationQueries } from './queries.ts'

export type Decision = 'approve' | 'return' | 'reject'

interface DecisionDialogProps {
  id: string
  action: Decision
  onClose: () => void
}

export const DecisionDialog = ({ id, action, onClose }: DecisionDialogProps) => {
  const user = useCurrentUser()
  const application = useSuspenseQuery(licenceApplicationQueries.view(id)).data
  return (
    <FieldCommentsProvider
      record={application}
      mayReturn={licenceApplicationAvailability('return', application, user).refusal === null}
      titleOf={commentedLabel(application.type)}
      schema={personCommentsByField}
    >
      <LicenceApplicationDialog
        action={action}
        resource={licenceApplicationResource}
        record={application}
        availability={(shown) => licenceApplicationAvailability(action, shown, user)}
        onDone={onClose}
        onClose={onClose}
      />
    </FieldCommentsProvider>
  )
}
