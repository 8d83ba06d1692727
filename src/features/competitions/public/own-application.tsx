// One's own application, through its private link; a press there confirms the address.
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleX, FilePen, MessageSquareText, ScanSearch, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { OwnApplication } from '../../../../contract/competitions/external.ts'
import { closedTexts, closedTextsEn } from '../../../../contract/competitions/open.ts'
import type { Language } from '../../../../contract/day-text.ts'
import type { ChipTone } from '../../../ui/chip.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Late, Loading } from '../../../ui/spinner.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { formOf } from './apply-form.ts'
import { titlesIn } from './apply-labels.ts'
import { ApplicationSummary } from './apply-review.tsx'
import { applyWords } from './apply-words.ts'
import { FailureNotice } from './failure-notice.tsx'
import { LinkProblem } from './link-problem.tsx'
import { OwnAttachments } from './own-attachments.tsx'
import { OwnEdit } from './own-edit.tsx'
import { OwnEvents } from './own-events.tsx'
import { OwnInvitation } from './own-invitation.tsx'
import { OwnReview } from './own-review.tsx'
import { OwnDecision } from './own-decision.tsx'
import { swedishTitleOf } from './apply-titles.ts'
import { ownWords } from './own-words.ts'
import { PublicFrame } from './public-frame.tsx'
import { publicQueries, useConfirm } from './queries.ts'
import { useUnfinishedFiles, type UnfinishedFiles } from './unfinished-files.ts'

export interface OwnProps {
  of: OwnApplication
  token: string
  language: Language
}

export const OwnApplicationPage = ({ token, language }: { token: string; language: Language }) => {
  const { data, error, refetch } = useQuery({
    ...publicQueries.application(token),
    staleTime: 0,
    // Somebody may have answered meanwhile; but what is being written is not taken away from under the hand.
    refetchOnWindowFocus: ({ state }) => state.data?.status !== 'Draft',
  })
  if (error && !data) return <LinkProblem failure={error} language={language} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Late>
        <Loading />
      </Late>
    )
  }
  return <Own {...{ token, language }} of={data} />
}

const Own = ({ of: own, token, language }: OwnProps) => {
  const words = ownWords[language]
  const [news, setNews] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState<UnfinishedFiles | null>(null)
  const isUnconfirmed = own.emailConfirmedAt === null
  const state = standingOf(own)
  const Sign = signs[state].icon
  return (
    <PublicFrame
      title={words.title}
      competition={own.competition}
      language={language}
      below={
        <p className="mt-2">
          <StateChip tone={signs[state].tone} icon={Sign}>
            {state === 'returned' ? words.returned : state === 'withdrawn' ? words.withdrawn : words.status[own.status]}
          </StateChip>
        </p>
      }
    >
      {isUnconfirmed ? (
        <>
          {/* Confirmed, it goes to review, which takes no more files. */}
          <Card title={words.attachments}>
            <OwnAttachments token={token} language={language} mayChange onUnfinished={setUnfinished} />
          </Card>
          <Confirming {...{ token, language, unfinished }} of={own} onDone={setNews} />
        </>
      ) : null}
      {news ? (
        <Notice tone="success" icon={<CircleCheckBig className="size-5" aria-hidden="true" />}>
          {news}
        </Notice>
      ) : null}
      {isUnconfirmed ? null : <Standing {...{ token, language, state }} of={own} onNews={setNews} />}
      <OwnEvents of={own} language={language} />
      <p className="text-sm text-muted">{words.keepPrivate}</p>
    </PublicFrame>
  )
}

type Standing = 'draft' | 'returned' | 'withdrawn' | 'review' | 'approved' | 'rejected'

const signs: Record<Standing, { tone: ChipTone; icon: typeof FilePen }> = {
  draft: { tone: 'neutral', icon: FilePen },
  returned: { tone: 'warning', icon: MessageSquareText },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  review: { tone: 'info', icon: ScanSearch },
  approved: { tone: 'success', icon: CircleCheckBig },
  rejected: { tone: 'danger', icon: CircleX },
}

const standingOf = ({ status, returnedAt, withdrawnAt }: OwnApplication): Standing => {
  if (status !== 'Draft') return ({ Review: 'review', Approved: 'approved', Rejected: 'rejected' } as const)[status]
  if (withdrawnAt !== null) return 'withdrawn'
  return returnedAt === null ? 'draft' : 'returned'
}

interface ConfirmingProps extends OwnProps {
  unfinished: UnfinishedFiles | null
  onDone: (news: string) => void
}

/** By a press alone: what reads mail for others opens its links too. */
const Confirming = ({ of: own, token, language, unfinished, onDone }: ConfirmingProps) => {
  const words = ownWords[language]
  const { mutate, error, isPending } = useConfirm()
  const { isHeld, hold } = useUnfinishedFiles(unfinished)
  const confirm = () => {
    if (hold()) return
    const news = ({ status }: OwnApplication) => (status === 'Review' ? words.confirmedSent : words.confirmed)
    mutate({ token }, { onSuccess: (confirmed) => onDone(news(confirmed)) })
  }
  return (
    <Card title={words.confirmTitle}>
      <div className="flex flex-col gap-3">
        <p className="wrap-anywhere">{words.confirmText(own.applicantEmail)}</p>
        {error ? <FailureNotice language={language} of={error} title={words.confirmFailed} /> : null}
        {isHeld ? (
          <p role="alert" className="font-medium text-danger-text">
            {unfinished === 'failed' ? applyWords[language].filesFailed : applyWords[language].filesRunning}
          </p>
        ) : null}
        <div>
          <Button variant="primary" onClick={confirm} isBusy={isPending}>
            {isPending ? words.confirming : words.confirm}
          </Button>
        </div>
      </div>
    </Card>
  )
}

/** What can be done where the application stands. */
const Standing = ({
  of: own,
  state,
  onNews,
  ...rest
}: OwnProps & { state: Standing; onNews: (news: string | null) => void }) => {
  const words = ownWords[rest.language]
  const shared = { ...rest, of: own }
  if (state === 'approved' || state === 'rejected') {
    return (
      <Shown {...shared}>
        <OwnDecision {...shared} />
        {own.sanction ? <OwnInvitation {...shared} sanction={own.sanction} /> : null}
      </Shown>
    )
  }
  if (state === 'review') {
    return (
      <Shown {...shared}>
        <OwnReview {...shared} onWithdrawn={() => onNews(null)} />
      </Shown>
    )
  }
  const closed = closedFor(own)
  if (closed === null) return <OwnEdit key={own.submissions.length} {...shared} onSent={() => onNews(words.sentDone)} />
  return (
    <Shown {...shared}>
      <Notice tone="warning" icon={<CircleX className="size-5" aria-hidden="true" />}>
        <strong>{words.closedText}</strong> {(rest.language === 'en' ? closedTextsEn : closedTexts)[closed]}
      </Notice>
    </Shown>
  )
}

/** What is asked for may be answered after the last day too. */
const closedFor = ({ competition: { closed }, returnedAt, withdrawnAt }: OwnApplication) =>
  closed === 'deadline' && returnedAt !== null && withdrawnAt === null ? null : closed

/** What cannot be changed now: where it stands, what it says, its files. */
const Shown = ({ of: own, token, language, children }: OwnProps & { children: ReactNode }) => {
  const words = ownWords[language]
  return (
    <>
      {children}
      <section className="flex flex-col gap-3">
        <h2 className="font-semibold">{words.content}</h2>
        <ApplicationSummary
          of={formOf(own)}
          page={own.competition}
          language={language}
          titleOf={titlesIn({ titleOf: swedishTitleOf }, language).titleOf}
        />
      </section>
      <Card title={words.attachments}>
        <OwnAttachments token={token} language={language} mayChange={false} />
      </Card>
    </>
  )
}
