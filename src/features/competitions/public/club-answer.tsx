// The club's yes or no, through the link that was mailed to its registered address.
import { classListText } from '../../../../contract/competitions/kinds.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleSlash2, CircleX } from 'lucide-react'
import { useState } from 'react'
import { clubReply, type ClubRequest } from '../../../../contract/competitions/external.ts'
import { dayText, periodText } from '../../../../contract/day-text.ts'
import { swedishDay } from '../../../../contract/swedish-day.ts'
import type { Failure } from '../../../api/failure.ts'
import { RadioField } from '../../../forms/choice-fields.tsx'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { TextField } from '../../../forms/text-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Late, Loading } from '../../../ui/spinner.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { LinkProblem } from './link-problem.tsx'
import { PublicFrame } from './public-frame.tsx'
import { publicQueries, useClubReply } from './queries.ts'

export const ClubAnswerPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(publicQueries.clubRequest(token))
  if (error && !data) return <LinkProblem failure={error} language="se" onRetry={() => void refetch()} isClub />
  if (!data) {
    return (
      <Late>
        <Loading />
      </Late>
    )
  }
  return (
    <PublicFrame title={`Står ${data.clubName} bakom ansökan?`} competition={data.competition} language="se">
      <p className="max-w-prose">
        {data.applicantName || 'Någon'} har i föreningens namn ansökt om att få arrangera tävlingen.{' '}
        {data.competition.branchName} kan inte godkänna ansökan förrän föreningen har svarat ja.
      </p>
      <Card title="Ansökan">
        <Facts>
          <Fact label="Tävling" isWide>
            {data.competition.title}
          </Fact>
          <Fact label="Den som ansöker">{data.applicantName}</Fact>
          <Fact label="Uppdrag i föreningen">{data.applicantRole}</Fact>
          <Fact label="Tävlingsdagar">{data.startsOn && data.endsOn && periodText(data.startsOn, data.endsOn)}</Fact>
          <Fact label="Plats">{data.place}</Fact>
          <Fact label="Klasser" isWide>
            {classListText(data.classes)}
          </Fact>
        </Facts>
      </Card>
      <Given of={data} />
      {data.refusal === null ? (
        <Reply key={data.answer} token={token} of={data} />
      ) : (
        <Notice tone="warning" icon={<CircleSlash2 className="size-5" aria-hidden="true" />}>
          <strong>Det går inte längre att svara.</strong> {data.refusal}
        </Notice>
      )}
    </PublicFrame>
  )
}

const Given = ({ of: { answer, answeredAt } }: { of: ClubRequest }) => {
  if (answer === null || answeredAt === null) return null
  const day = dayText(swedishDay(answeredAt))
  return answer === 'yes' ? (
    <Notice tone="success" icon={<CircleCheck className="size-5" aria-hidden="true" />}>
      <strong>Föreningen svarade ja den {day}.</strong> Tack! Grenförbundet och sökanden ser svaret.
    </Notice>
  ) : (
    <Notice tone="danger" icon={<CircleX className="size-5" aria-hidden="true" />}>
      <strong>Föreningen svarade nej den {day}.</strong> Ansökan kan då inte godkännas.
    </Notice>
  )
}

const answers = [
  { value: 'yes', label: 'Ja, föreningen står bakom ansökan' },
  { value: 'no', label: 'Nej, föreningen står inte bakom ansökan' },
]

const Reply = ({ token, of: { answer } }: { token: string; of: ClubRequest }) => {
  const { mutateAsync } = useClubReply()
  const [problem, setProblem] = useState<Failure | null>(null)
  const form = useSchemaForm(clubReply, {
    name: 'club reply',
    defaultValues: { answer: answer ?? ('' as 'yes'), name: '' },
    send: (body) => {
      setProblem(null)
      return mutateAsync({ token, body })
    },
    onFailure: setProblem,
  })
  return (
    <Card title={answer === null ? 'Föreningens svar' : 'Ändra svaret'}>
      <Form of={form} label="Föreningens svar" isLeftFreely className="flex max-w-md flex-col gap-4">
        {answer === null ? null : (
          <p className="text-muted">Föreningen kan ändra sitt svar tills beslutet är fattat.</p>
        )}
        <RadioField of={form} name="answer" options={answers} />
        <TextField
          of={form}
          name="name"
          autoComplete="name"
          hint="Den som svarar för föreningen. Namnet visas för granskarna."
        />
        {problem ? <FailureNotice language="se" of={problem} title="Det gick inte att svara" /> : null}
        <div>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {form.isSending ? 'Skickar...' : 'Svara'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
