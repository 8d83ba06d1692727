// Page behind the link in the mail to a club's former address: it approves the new one.
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { clubEmail, holdEndText } from '#contract/organizations/email-hold.ts'
import { read } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkPage } from '../../../ui/link-page.tsx'
import { ErrorState } from '../../../ui/placeholder-states.tsx'
import { Loading } from '../../../ui/spinner.tsx'

const approvalQuery = (token: string) => read(clubEmail.view, { token })

export const EmailApprovalPage = ({ token }: { token: string }) => {
  const { data, error, refetch } = useQuery(approvalQuery(token))
  const approve = useWrite(clubEmail.approve, { seed: (_, call) => approvalQuery(call.token), failures: 'caller' })
  if (error && !data) {
    if (error.status !== 404) return <ErrorState onRetry={() => void refetch()}>{error.message}</ErrorState>
    return <LinkPage title="Länken går inte att använda">{error.message}</LinkPage>
  }
  if (!data) return <Loading />
  const { clubName, email, until } = data
  if (until === null) {
    return (
      <LinkPage title={`${clubName} har en ny e-postadress`}>
        <Alert tone="success" icon={<CircleCheck className="size-5" aria-hidden="true" />}>
          <strong>Tack! Den nya adressen gäller nu.</strong> Båda adresserna har fått ett mejl om det.
        </Alert>
      </LinkPage>
    )
  }
  return (
    <LinkPage title={`Ny e-postadress för ${clubName}`}>
      <p className="max-w-prose">
        Föreningens adress i förbundets register är ändrad till <strong className="wrap-anywhere">{email}</strong>. Det
        som föreningen bekräftar därifrån gäller först efter {holdEndText(until)}. Är ändringen riktig kan ni låta den
        gälla genast. Är den inte väntad: godkänn inte, och hör av er till förbundet.
      </p>
      {approve.error ? (
        <Alert tone="danger" icon={<CircleAlert className="size-5" aria-hidden="true" />}>
          {approve.error.message}
        </Alert>
      ) : null}
      <div>
        <Button variant="primary" isBusy={approve.isPending} onClick={() => approve.mutate({ token })}>
          Godkänn den nya adressen
        </Button>
      </div>
    </LinkPage>
  )
}
