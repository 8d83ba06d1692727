// The step of getting started that shows whether mail arrives: a test mail to the signed-in account, and what has become of it.
import { TriangleAlert } from 'lucide-react'
import {
  isStepDone,
  testMailRefusal,
  type GettingStartedState,
  type TestMail,
} from '#contract/getting-started/getting-started.ts'
import { settings } from '../../session/page-settings.ts'
import { useCurrentUser } from '../../session/session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useSendTestMail } from './queries.ts'
import { Step } from './step.tsx'

export const TestMailStep = ({ state }: { state: GettingStartedState }) => {
  const { email } = useCurrentUser()
  const { mutate, isPending } = useSendTestMail()
  const { testMail } = state
  return (
    <Step
      step="mail"
      title="E-post"
      state={state}
      text={
        <output>
          {testMail ? <Outcome mail={testMail} /> : `Ett testmejl till ${email} visar om beskeden kommer fram.`}
        </output>
      }
      button={
        <ActionButton
          variant={isStepDone('mail', state) ? 'ghost' : 'secondary'}
          isBusy={isPending}
          reason={testMailRefusal(state)}
          onClick={() => mutate({})}
        >
          {testMail ? 'Skicka igen' : 'Skicka testmejl'}
        </ActionButton>
      }
    />
  )
}

const Outcome = ({ mail: { state, recipient, at, problem, answer } }: { mail: TestMail }) => {
  switch (state) {
    case 'queued':
      return `Testmejlet till ${recipient} ${problem === null ? 'är på väg.' : `väntar. ${problem}`}`
    case 'sent':
      return `Testmejlet till ${recipient} skickades ${formatTimestamp(at)}. Kom det inte fram, titta i skräpposten.`
    case 'shown':
      return (
        <>
          Testmejlet till {recipient} är klart. Här finns ingen e-postserver: mejlen visas på sidan med{' '}
          <TextLink href={settings.mailPage ?? '/'}>skickad e-post</TextLink> i stället.
        </>
      )
    default:
      return (
        <span className="flex gap-2">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning-text" aria-hidden="true" />
          <span className="min-w-0">
            <span className="font-medium text-ink">
              Testmejlet till {recipient} har inte {state === 'failed' ? 'gått att skicka' : 'kommit iväg'}.
            </span>{' '}
            {problem}
            {answer ? <span className="mt-1 block wrap-anywhere">E-postserverns ord: {answer}</span> : null}
          </span>
        </span>
      )
  }
}
