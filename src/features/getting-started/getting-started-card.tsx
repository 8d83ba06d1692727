// Card of the dashboard, 'Kom igång': what the instance has and still lacks, with the way to each step.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  areAllStepsDone,
  gettingStartedSteps,
  isStepDone,
  neededAdministrators,
  type GettingStartedState,
  type TestMail,
} from '#contract/getting-started/getting-started.ts'
import { counted } from '#contract/text/counted.ts'
import { refreshSession } from '../../session/refresh-session.ts'
import { signedIn } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useFocusRestoration } from '../../ui/focus-restoration.ts'
import { formatNumber } from '../../ui/number-and-time-formats.ts'
import { gettingStartedQuery, usePutAway } from './queries.ts'
import { Step, type StepContent } from './step.tsx'
import { TestMailStep } from './test-mail-step.tsx'

export { gettingStartedQuery } from './queries.ts'

/** Milliseconds between reads. The delivery of a mail changes no record, so no notice comes. */
const pollInterval = ({ state, problem }: TestMail) => {
  if (state !== 'queued' && state !== 'delayed') return false
  return problem === null ? 2000 : 10_000
}

export const GettingStartedCard = () => {
  const { data: state } = useSuspenseQuery({
    ...gettingStartedQuery(),
    refetchInterval: ({ state: { data } }) => (data?.testMail ? pollInterval(data.testMail) : false),
  })
  const { putAway, isPending } = usePutAway()
  // The whole card is removed by its button.
  const keepsFocus = useFocusRestoration(() => document.querySelector('main')?.focus({ preventScroll: true }))
  const isComplete = areAllStepsDone(state)
  useEffect(
    // The session has the list until it is read again, and nothing that completes the list changes what else the session shows.
    () => (isComplete ? () => void (signedIn() && refreshSession()) : undefined),
    [isComplete],
  )
  if (state.isPutAway) return null
  const done = gettingStartedSteps.filter((step) => isStepDone(step, state)).length
  return (
    <div {...keepsFocus}>
      <Card
        title="Kom igång"
        isFlush
        actions={
          <>
            <span className="text-sm text-muted">
              {done} av {gettingStartedSteps.length} klara
            </span>
            <Button variant="ghost" size="sm" isBusy={isPending} onClick={putAway}>
              Lägg undan
            </Button>
          </>
        }
      >
        <p className="px-4 pt-4 text-muted">
          {isComplete
            ? 'Allt är på plats. Listan är borta nästa gång du kommer hit.'
            : 'Det här behövs innan förbundet kan börja arbeta här. Gör stegen i den takt du vill: listan finns kvar tills allt är klart.'}
        </p>
        <ol aria-label="Kom igång" className="mt-2 divide-y divide-line">
          <Step step="associations" title="Grenförbund och distrikt" state={state} {...associationStep(state)} />
          <Step step="administrators" title="Administratörer" state={state} {...administratorStep(state)} />
          <Step step="organizations" title="Föreningar" state={state} {...organizationStep(state)} />
          <Step step="members" title="Medlemmar" state={state} {...memberStep(state)} />
          <Step step="licenceTypes" title="Licenstyper" state={state} {...licenceTypeStep(state)} />
          <TestMailStep state={state} />
        </ol>
      </Card>
    </div>
  )
}

const associationStep = ({ branches, districts, classTypes }: GettingStartedState): StepContent => {
  const list = '/home/settings/associations'
  const classes = counted(classTypes, 'klass', 'klasser')
  if (branches > 0 && districts > 0)
    return {
      list,
      text: `${formatNumber(branches)} grenförbund med ${classes}, och ${formatNumber(districts)} distrikt.`,
    }
  const action = { label: 'Lägg in Flygsportförbundets', to: '/home/settings/starting-set' } as const
  if (branches > 0)
    return { action, text: `${formatNumber(branches)} grenförbund, men inget distrikt: varje förening hör till ett.` }
  if (districts > 0)
    return { action, text: `${formatNumber(districts)} distrikt, men inget grenförbund: grenarna utlyser tävlingarna.` }
  return {
    action,
    text: 'Grenarna utlyser tävlingar och har klasser, och varje förening hör till ett distrikt. Förslaget kan ändras innan det sparas.',
  }
}

const administratorStep = ({ administrators }: GettingStartedState): StepContent =>
  administrators >= neededAdministrators
    ? {
        list: '/home/settings/administrators/list',
        text: `${counted(administrators, 'administratör', 'administratörer')}.`,
      }
    : {
        action: { label: 'Ny administratör', to: '/home/settings/administrators/create' },
        text: 'Än så länge är du ensam. Den som har skrivit en utlysning får inte själv godkänna den, så det behövs minst en till.',
      }

const organizationStep = ({ organizations, districts }: GettingStartedState): StepContent => {
  if (organizations > 0)
    return { list: '/organizations/list', text: `${counted(organizations, 'förening', 'föreningar')}.` }
  const reason = districts > 0 ? null : 'Lägg in distrikten först: varje förening hör till ett.'
  return {
    action: { label: 'Importera föreningar', to: '/organizations/import', reason },
    text: reason ?? 'Läs in dem från en fil. En enstaka förening läggs till bland Föreningar.',
  }
}

const memberStep = ({ hasMembers, organizations }: GettingStartedState): StepContent => {
  if (hasMembers) return { list: '/members/list', text: 'Medlemmar finns i registret.' }
  const reason = organizations > 0 ? null : 'Lägg in en förening först: varje medlem hör till en.'
  return {
    action: { label: 'Importera medlemmar', to: '/members/import', reason },
    text: reason ?? 'Läs in dem från en fil. En enstaka medlem läggs till bland Medlemmar.',
  }
}

const licenceTypeStep = ({ licenceTypes, branches }: GettingStartedState): StepContent => {
  if (licenceTypes > 0)
    return { list: '/home/settings/license-types', text: `${counted(licenceTypes, 'licenstyp', 'licenstyper')}.` }
  const reason = branches > 0 ? null : 'Lägg in grenförbunden först: en licenstyp gäller i en gren.'
  return {
    action: { label: 'Ny licenstyp', to: '/home/settings/license-types/create', reason },
    text:
      reason ?? 'Licenserna som går att söka, med regler, krav och avgifter. Grenarna kan också lägga in sina egna.',
  }
}
