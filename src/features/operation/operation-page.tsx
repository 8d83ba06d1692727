// Page of the operation, Drift: what has to be seen to, and how database, backups, mail, jobs and certificates are.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, PauseCircle, RefreshCw, TriangleAlert } from 'lucide-react'
import { operationFaults, type OperationState } from '#contract/operation/operation.ts'
import { undoneByRestore } from '#contract/operation/undone-by-restore.ts'
import { BackLink } from '../../records/page-link.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { RecordHeader } from '../../ui/record-header.tsx'
import { BackupCard } from './backup-card.tsx'
import { DatabaseCard } from './database-card.tsx'
import { MailCard } from './mail-card.tsx'
import { operationQuery } from './queries.ts'
import { CertificateCard, JobCard, StatementCard } from './technical-cards.tsx'

export const OperationPage = () => {
  const { data: state, refetch, isFetching } = useSuspenseQuery(operationQuery())
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        back={<BackLink to="/home/settings">Inställningar</BackLink>}
        title="Drift"
        summary={`Som det var ${formatTimestamp(state.at)}.`}
        actions={
          <Button icon={<RefreshCw className="size-4" />} isBusy={isFetching} onClick={() => void refetch()}>
            Läs av igen
          </Button>
        }
      />
      {state.hold ? <HoldAlert {...state.hold} /> : null}
      <Faults state={state} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <DatabaseCard state={state} />
          <BackupCard backups={state.backups} />
          <MailCard mails={state.mails} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <JobCard jobs={state.jobs} />
          <CertificateCard certificates={state.certificates} />
          <StatementCard statements={state.slowStatements} />
        </div>
      </div>
    </div>
  )
}

const HoldAlert = ({ backupAt }: NonNullable<OperationState['hold']>) => (
  <Alert tone="warning" icon={<PauseCircle className="size-5" aria-hidden="true" />}>
    <span className="font-medium">Återställd till {formatTimestamp(backupAt)}, och pausad.</span>
    <span className="block">
      Mejl skickas inte och jobb körs inte förrän <code>npm run admin -- resume</code> har körts på servern. Det som har
      dragits in eller skyddats sedan dess gäller inte längre. Gör om det först (docs/operation/backup.md):
    </span>
    <ul className="mt-1 list-disc pl-5">
      {undoneByRestore.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Alert>
)

const Faults = ({ state }: { state: OperationState }) => {
  // The hold is shown in its own alert.
  const faults = operationFaults(state).filter(({ id }) => id !== 'held')
  if (faults.length === 0)
    return state.hold ? null : (
      <Alert tone="success" icon={<CircleCheck className="size-5" aria-hidden="true" />}>
        Inget behöver åtgärdas.
      </Alert>
    )
  return (
    <Alert
      tone={faults.some(({ isUrgent }) => isUrgent) ? 'danger' : 'warning'}
      icon={<TriangleAlert className="size-5" aria-hidden="true" />}
    >
      <ul>
        {faults.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}
