// Cards of the scheduled jobs, the certificates and the slow statements.
import { Gauge, ShieldCheck } from 'lucide-react'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import {
  certificateTexts,
  type CertificateEnd,
  type JobState,
  type OperationState,
} from '#contract/operation/operation.ts'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatNumber, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { EmptyState } from '../../ui/placeholder-states.tsx'

const rowStyle = 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2'

const lastRun = ({ completedAt, failedAt }: JobState) => {
  if (failedAt !== null && failedAt > (completedAt ?? ''))
    return (
      <>
        <Chip tone="danger">Misslyckades</Chip> {formatTimestamp(failedAt)}
      </>
    )
  return completedAt === null ? 'Har inte körts än' : formatTimestamp(completedAt)
}

export const JobCard = ({ jobs }: { jobs: readonly JobState[] }) => (
  <Card title="Jobb" isFlush actions={<span className="text-sm text-muted">Kördes senast</span>}>
    <ul className="divide-y divide-line">
      {jobs.map((job) => (
        <li key={job.name} className={rowStyle}>
          <span className="min-w-0">{job.title}</span>
          <span className="text-sm text-muted tabular-nums">{lastRun(job)}</span>
        </li>
      ))}
    </ul>
  </Card>
)

export const CertificateCard = ({ certificates }: { certificates: readonly CertificateEnd[] }) => (
  <Card title="Certifikat" isFlush actions={<span className="text-sm text-muted">Sista dag</span>}>
    {certificates.length === 0 ? (
      <EmptyState icon={<ShieldCheck />} title="Inga certifikat">
        Här står webbplatsens certifikat, när adressen börjar med https, och Frejas.
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line">
        {certificates.map(({ name, endsAt }) => (
          <li key={name} className={rowStyle}>
            <span className="min-w-0">{certificateTexts[name]}</span>
            <span className="text-sm text-muted tabular-nums">{swedishDay(endsAt)}</span>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const milliseconds = (value: number) => `${formatNumber(Math.round(value * 10) / 10)} ms`

export const StatementCard = ({ statements }: { statements: OperationState['slowStatements'] }) => (
  <Card title="Långsamma frågor" isFlush actions={<span className="text-sm text-muted">I medeltal</span>}>
    {statements === null || statements.length === 0 ? (
      <EmptyState icon={<Gauge />} title={statements === null ? 'Frågorna mäts inte' : 'Inga frågor än'}>
        {statements === null
          ? 'Med tillägget pg_stat_statements i databasen står de långsammaste frågorna här.'
          : 'De frågor som har ställts minst tio gånger står här.'}
      </EmptyState>
    ) : (
      <ol className="divide-y divide-line">
        {statements.map(({ nth, text, mean, calls }) => (
          <li key={nth} className={rowStyle}>
            <code className="min-w-0 flex-[1_1_16rem] text-xs wrap-anywhere">{text}</code>
            <span className="text-sm text-muted tabular-nums">
              {milliseconds(mean)} · {formatNumber(calls)} gånger
            </span>
          </li>
        ))}
      </ol>
    )}
  </Card>
)
