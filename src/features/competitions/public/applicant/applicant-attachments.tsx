// Attachments of an application behind the applicant's private link, and the public ones of its sanctioned competition.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { applicantAttachments, organizerAttachments } from '#contract/competitions/attachments.ts'
import type { Locale } from '#contract/locale.ts'
import { useDownload } from '../../../../api/download.ts'
import type { Failure } from '../../../../api/failure.ts'
import { AttachmentFiles } from '../../../../records/attachments.tsx'
import type { UnfinishedUploads } from '../../../../records/unfinished-uploads.ts'
import { Skeleton } from '../../../../ui/placeholder-states.tsx'
import { formatFileSize } from '../../../../ui/file-size-format.ts'
import { fileFailureText } from '../english-errors.ts'
import { applyMessages } from '../apply/messages.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { applicantMessages } from './messages.ts'
import { publicQueries } from '../queries.ts'

interface ApplicantAttachmentsProps {
  token: string
  locale: Locale
  mayChange: boolean
  /** Whether these are the public attachments of the sanctioned competition instead of the application's. */
  isPublic?: boolean
  /** Called with the reason why the form should not be left: an upload failed or is running. */
  onUnfinished?: (unfinished: UnfinishedUploads | null) => void
}

interface NotShownProps {
  locale: Locale
  failure: Failure
  refetch: () => Promise<unknown>
}

const NotShown = ({ locale, failure, refetch }: NotShownProps) => (
  <FailureAlert
    locale={locale}
    failure={failure}
    title={applyMessages[locale].notShown}
    onRetry={() => void refetch()}
  />
)

/** List of the attachments' names, for the review step. */
export const AttachmentNames = ({ token, locale }: Pick<ApplicantAttachmentsProps, 'token' | 'locale'>) => {
  const { data, error, refetch } = useQuery(publicQueries.attachments(token))
  if (error && !data) return <NotShown locale={locale} failure={error} refetch={refetch} />
  if (!data) return <Skeleton className="h-6" />
  if (data.items.length === 0) return <p className="text-muted">{applyMessages[locale].noAttachments}</p>
  return (
    <ul aria-label={applicantMessages[locale].attachments}>
      {data.items.map(({ id, name, size }) => (
        <li key={id} className="wrap-anywhere">
          {name} <span className="text-muted">({formatFileSize(size, locale)})</span>
        </li>
      ))}
    </ul>
  )
}

export const ApplicantAttachments = (props: ApplicantAttachmentsProps) => {
  const { token, locale, mayChange, isPublic = false, onUnfinished } = props
  const messages = applicantMessages[locale]
  const label = isPublic ? messages.publicDocuments : messages.attachments
  const endpoints = isPublic ? organizerAttachments : applicantAttachments
  const { data, error, refetch } = useQuery(
    isPublic ? publicQueries.publicAttachments(token) : publicQueries.attachments(token),
  )
  const download = useDownload<typeof applicantAttachments.download | typeof organizerAttachments.download>(
    endpoints.download,
    { failures: 'caller' },
  ).mutateAsync
  const [problem, setProblem] = useState<{ failure: Failure; title: string } | null>(null)

  if (error && !data) return <NotShown locale={locale} failure={error} refetch={refetch} />
  if (!data) return <Skeleton className="h-16" />

  const files = data.items.map(({ id, name, type, size, mayRemove }) => ({ key: id, name, type, size, mayRemove }))
  const open = (key: string) => {
    setProblem(null)
    return download({ token, params: { attachmentId: key } }).catch((failure: Failure) =>
      setProblem({ failure, title: messages.notOpened }),
    )
  }
  const alert = problem ? <FailureAlert locale={locale} {...problem} /> : null
  const empty = <p className="text-muted">{isPublic ? messages.noPublicDocuments : messages.noAttachments}</p>
  return (
    <div className="flex flex-col gap-3">
      <AttachmentFiles
        mayChange={mayChange}
        id={isPublic ? 'own-documents' : 'own-attachments'}
        endpoints={endpoints}
        owner={{ token }}
        label={label}
        files={files}
        empty={empty}
        rules={isPublic ? messages.publicRules : messages.rules}
        removal={{
          title: messages.detachTitle,
          text: () => messages.detachText,
          confirmLabel: messages.yes,
          cancelLabel: messages.cancel,
        }}
        options={{ failures: 'caller' }}
        failureText={(failure) => fileFailureText(failure, locale)}
        onOpen={open}
        onChange={() => setProblem(null)}
        onRemovalFailed={(failure) => setProblem({ failure, title: applyMessages[locale].failed })}
        onUnfinished={onUnfinished}
      />
      {alert}
    </div>
  )
}
