// Page behind the private link of a club: it answers whether it supports the application.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, CircleSlash2, CircleX } from 'lucide-react'
import { isSentSinceAnswer } from '#contract/competitions/applications/application-transitions.ts'
import { classListText } from '#contract/competitions/enums.ts'
import { clubReply, type ClubRequest } from '#contract/competitions/external/club-request.ts'
import { dayText, periodText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import { RadioField } from '../../../forms/fields/choice-fields.tsx'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../ui/description-list.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Loading } from '../../../ui/spinner.tsx'
import { useWrite } from '../../../api/write.ts'
import { FailureAlert } from './failure-alert.tsx'
import { PublicPageLayout } from './public-page-layout.tsx'
import { publicQueries } from './queries.ts'
import { InvalidLinkPage } from './lost-link-page.tsx'

export const ClubAnswerPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(publicQueries.clubRequest(token))
  if (error && !data) return <InvalidLinkPage failure={error} locale="se" onRetry={() => void refetch()} isClub />
  if (!data) {
    return <Loading />
  }
  // An older server says only why.
  const isClosed = data.isClosed || (data.refusal !== null && data.opensAt === null && data.startsOn !== null)
  const refusal = data.refusal ?? data.yesRefusal
  return (
    <PublicPageLayout title={`Står ${data.clubName} bakom ansökan?`} competition={data.competition} locale="se">
      <p className="max-w-prose">
        {data.applicantName || 'Någon'} har i föreningens namn ansökt om att få arrangera tävlingen.
        {isClosed ? null : ` ${data.competition.branchName} kan inte godkänna ansökan förrän föreningen har svarat ja.`}
      </p>
      <Card title="Ansökan">
        <DescriptionList>
          <DescriptionItem label="Tävling" isWide>
            {data.competition.title}
          </DescriptionItem>
          {data.startsOn === null ? null : data.opensAt === null ? (
            <>
              <DescriptionItem label="Den som ansöker">{data.applicantName}</DescriptionItem>
              <DescriptionItem label="Uppdrag i föreningen">{data.applicantRole}</DescriptionItem>
            </>
          ) : (
            <DescriptionItem label="Den som ansöker" isWide>
              Visas när föreningens nya e-postadress gäller.
            </DescriptionItem>
          )}
          {data.startsOn === null ? (
            isClosed ? null : (
              <DescriptionItem label="Den som ansöker, dagar, plats och klasser" isWide>
                Visas först när ansökan har skickats in igen.
              </DescriptionItem>
            )
          ) : (
            <>
              <DescriptionItem label="Tävlingsdagar">
                {data.endsOn && periodText(data.startsOn, data.endsOn)}
              </DescriptionItem>
              <DescriptionItem label="Plats">{data.place}</DescriptionItem>
              <DescriptionItem label="Klasser" isWide>
                {classListText(data.classes)}
              </DescriptionItem>
            </>
          )}
        </DescriptionList>
      </Card>
      <GivenAnswerAlert request={data} />
      {refusal === null ? null : (
        <Alert tone="warning" icon={<CircleSlash2 className="size-5" aria-hidden="true" />}>
          <strong>
            {isClosed
              ? 'Det går inte längre att svara.'
              : `Det går inte att svara ${data.refusal === null ? 'ja ' : ''}än.`}
          </strong>{' '}
          {refusal}
        </Alert>
      )}
      {data.refusal === null && (data.yesRefusal === null || data.answer !== 'no') ? (
        <AnswerForm key={`${data.answer} ${data.yesRefusal}`} token={token} request={data} />
      ) : null}
    </PublicPageLayout>
  )
}

const GivenAnswerAlert = ({ request }: { request: ClubRequest }) => {
  const { answer, answeredAt, submittedAt, refusal, yesRefusal } = request
  if (answer === null || answeredAt === null) return null
  const day = dayText(swedishDay(answeredAt))
  // An earlier no still stops the approval.
  if (answer === 'yes' && isSentSinceAnswer({ clubAnsweredAt: answeredAt, submittedAt })) {
    return (
      <Alert tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
        <strong>Föreningen svarade ja den {day}, innan ansökan skickades in igen.</strong>{' '}
        {refusal === null && yesRefusal === null ? 'Läs den och svara på nytt.' : null}
      </Alert>
    )
  }
  return answer === 'yes' ? (
    <Alert tone="success" icon={<CircleCheck className="size-5" aria-hidden="true" />}>
      <strong>Föreningen svarade ja den {day}.</strong> Tack! Grenförbundet och sökanden ser svaret.
    </Alert>
  ) : (
    <Alert tone="danger" icon={<CircleX className="size-5" aria-hidden="true" />}>
      <strong>Föreningen svarade nej den {day}.</strong> Ansökan kan då inte godkännas.
    </Alert>
  )
}

const answers = [
  { value: 'yes', label: 'Ja, föreningen står bakom ansökan' },
  { value: 'no', label: 'Nej, föreningen står inte bakom ansökan' },
]

const AnswerForm = ({
  token,
  request: { answer, submittedAt, yesRefusal },
}: {
  token: string
  request: ClubRequest
}) => {
  const { mutateAsync } = useWrite(external.clubReply, {
    seed: (_, call) => publicQueries.clubRequest(call.token),
    outdated: ({ status }, call) => (status === 409 ? publicQueries.clubRequest(call.token) : undefined),
    failures: 'caller',
  })
  const form = useSchemaForm(clubReply, {
    name: 'club reply',
    defaultValues: { answer: yesRefusal === null && answer ? answer : ('' as 'yes'), name: '' },
    send: (body) => mutateAsync({ token, body: { ...body, submittedAt } }),
    showsFailure: true,
  })
  return (
    <Card title={answer === null ? 'Föreningens svar' : 'Ändra svaret'}>
      <Form form={form} label="Föreningens svar" mayLeaveUnsaved className="flex max-w-md flex-col gap-4">
        {answer === null ? null : (
          <p className="text-muted">Föreningen kan ändra sitt svar tills beslutet är fattat.</p>
        )}
        <RadioField form={form} name="answer" options={yesRefusal === null ? answers : answers.slice(1)} />
        <TextField
          form={form}
          name="name"
          autoComplete="name"
          hint="Den som svarar för föreningen. Namnet visas för granskarna."
        />
        {form.failure ? <FailureAlert locale="se" failure={form.failure} title="Det gick inte att svara" /> : null}
        <div>
          <Button type="submit" variant="primary" isBusy={form.isSending}>
            {form.isSending ? 'Skickar...' : 'Svara'}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
