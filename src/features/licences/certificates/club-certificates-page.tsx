// Page behind the private link of a club: it certifies or denies each licence application that waits for it.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { z } from 'zod'
import { dayText } from '#contract/dates/day-text.ts'
import { clubCertificates } from '#contract/licences/certificates/certificate-endpoints.ts'
import {
  certificateAnswer,
  certificateReply,
  type CertificateRequest,
} from '#contract/licences/certificates/certificate.ts'
import { read } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'
import { RadioField } from '../../../forms/fields/choice-fields.tsx'
import { TextField } from '../../../forms/fields/text-fields.tsx'
import { Form } from '../../../forms/form.tsx'
import { useSchemaForm } from '../../../forms/schema-form.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkPage } from '../../../ui/link-page.tsx'
import { formatNumber } from '../../../ui/number-and-time-formats.ts'
import { ErrorState } from '../../../ui/placeholder-states.tsx'
import { Loading } from '../../../ui/spinner.tsx'
import { leftOutTexts, sentText } from './left-out-answers.ts'

const requestQuery = (token: string) => read(clubCertificates.view, { token })

export const ClubCertificatesPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(requestQuery(token))
  if (error && !data) {
    if (error.status !== 404) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    return <LinkPage title="Länken går inte att använda">{error.message}</LinkPage>
  }
  if (!data) return <Loading />
  if (data.items.length === 0)
    return (
      <LinkPage title={`Ingenting väntar på ${data.clubName}`}>
        Just nu finns det ingen licensansökan att svara på. Föreningen får ett mejl när en ny väntar.
      </LinkPage>
    )
  const isOne = data.items.length === 1
  const left = data.items.filter(({ answer }) => answer === null).length
  return (
    <LinkPage title={`Licensansökningar för ${data.clubName}`}>
      <p className="max-w-prose">
        {isOne ? 'Den här personen' : 'De här personerna'} ansöker om licens genom föreningen. Intyga att föreningen
        står bakom ansökan, eller neka. Svaret kan ändras tills ansökan är avgjord, också om den som har lämnat
        föreningen sedan ni svarade.
      </p>
      {left === 0 ? (
        <Alert tone="success" icon={<CircleCheck className="size-5" aria-hidden="true" />}>
          <strong>Tack! {isOne ? 'Ansökan' : 'Alla'} har fått ett svar.</strong>{' '}
          {isOne ? 'Grenförbundet ser svaret.' : 'Grenförbundet ser svaren.'}
        </Alert>
      ) : null}
      {data.unanswered > left ? (
        <p className="max-w-prose">
          De första {formatNumber(left)} av de {formatNumber(data.unanswered)} obesvarade ansökningarna visas. Resten
          visas efter hand som ni svarar.
        </p>
      ) : null}
      <Answers token={token} request={data} />
    </LinkPage>
  )
}

const options = [
  { value: 'yes', label: 'Intyga' },
  { value: 'no', label: 'Neka' },
]

/** Only the answers that are chosen here, by application: others may be answered by somebody else at the same time. */
const chosenAnswers = z.object({
  answers: z.record(z.string(), certificateAnswer.optional()),
  name: certificateReply.shape.name,
})
type Chosen = z.input<typeof chosenAnswers>
const nothingChosen = (): Chosen => ({ answers: {}, name: '' })

const Answers = ({ token, request: { items } }: { token: string; request: CertificateRequest }) => {
  const { mutateAsync, data, variables } = useWrite(clubCertificates.answer, {
    seed: (_, call) => requestQuery(call.token),
    success: (answer, { body }) => sentText(answer, body),
    outdated: ({ status }, call) => (status === 409 ? requestQuery(call.token) : undefined),
    failures: 'caller',
  })
  const leftOut = data && variables ? leftOutTexts(data, variables.body) : []
  const form = useSchemaForm(chosenAnswers, {
    name: 'club certificates',
    defaultValues: nothingChosen(),
    send: ({ answers, name }) => {
      const chosen = Object.entries(answers).map(([id, answer]) => ({
        id,
        answer: answer ?? ('' as const),
        submittedAt: items.find((item) => item.id === id)?.submittedAt ?? null,
      }))
      return mutateAsync({ token, body: { answers: chosen, name } })
    },
    valuesOf: nothingChosen,
    showsFailure: true,
  })
  return (
    <Form form={form} label="Föreningens svar" mayLeaveUnsaved className="flex flex-col gap-5">
      <Card title="Väntar på föreningen" isFlush>
        <ul aria-label="Ansökningar" className="divide-y divide-line">
          {items.map(({ id, holder, birthYear, type, branch, firstDay, answer }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-medium wrap-anywhere">
                  {holder}
                  {birthYear === null ? '' : `, född ${birthYear}`}
                </p>
                <p className="text-sm text-muted">
                  {type} · {branch} · från {dayText(firstDay)}
                </p>
              </div>
              <RadioField
                form={form}
                name={`answers.${id}`}
                shown={answer}
                label={`Svar om ${holder}`}
                options={options}
                className="sm:w-64"
              />
            </li>
          ))}
        </ul>
      </Card>
      <TextField
        form={form}
        name="name"
        autoComplete="name"
        hint="Den som svarar för föreningen. Namnet visas för den som beslutar."
        className="max-w-md"
      />
      {leftOut.map((text) => (
        <Alert key={text} isNews tone="warning" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
          {text}
        </Alert>
      ))}
      {form.failure ? (
        <div role="alert">
          <Alert tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
            <strong>Det gick inte att svara.</strong> {form.failure.message}
          </Alert>
        </div>
      ) : null}
      <div>
        <Button type="submit" variant="primary" isBusy={form.isSending}>
          {form.isSending ? 'Skickar...' : items.length === 1 ? 'Skicka svaret' : 'Skicka svaren'}
        </Button>
      </div>
    </Form>
  )
}
