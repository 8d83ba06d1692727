// What every dialog about an application is given.
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import type { ActionAvailability } from '../record/action-availability.ts'

export interface ApplicationDialogProps {
  record: Application
  availability: (record: Application) => ActionAvailability
  onClose: () => void
}
