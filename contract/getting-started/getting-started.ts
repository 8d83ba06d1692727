// Getting started (Kom igång): what an instance still lacks before a federation can work in it, the test mail, and the starting set.
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { startingSet } from './starting-set.ts'

/**
 * The latest test mail. `queued`: it waits to be sent. `delayed`: it has failed, and is tried again. `shown`: an instance without a mail
 * server shows it on the developers' page instead of sending it.
 */
const testMailState = z.enum(['queued', 'delayed', 'sent', 'shown', 'failed'])

const testMail = z.object({
  state: testMailState,
  recipient: z.string(),
  /** When it was asked for. */
  at: z.string(),
  /** Why it has not arrived, in Swedish; null when nothing is wrong. */
  problem: z.string().nullable(),
  /** What the mail server has answered, in its own words. */
  answer: z.string().nullable(),
})
export type TestMail = z.output<typeof testMail>

const gettingStartedState = z.object({
  isPutAway: z.boolean(),
  /** Counts of records in use. */
  branches: z.int(),
  districts: z.int(),
  classTypes: z.int(),
  /** Active accounts that may change something. */
  administrators: z.int(),
  organizations: z.int(),
  /** No count: it would be made of the whole register in each session while the list is shown. */
  hasMembers: z.boolean(),
  licenceTypes: z.int(),
  testMail: testMail.nullable(),
})
export type GettingStartedState = z.output<typeof gettingStartedState>

export const gettingStartedSteps = [
  'associations',
  'administrators',
  'organizations',
  'members',
  'licenceTypes',
  'mail',
] as const
export type GettingStartedStep = (typeof gettingStartedSteps)[number]

/** A second administrator, because nobody approves what they have written themselves. */
export const neededAdministrators = 2

const isDone: Record<GettingStartedStep, (state: GettingStartedState) => boolean> = {
  associations: ({ branches, districts }) => branches > 0 && districts > 0,
  administrators: ({ administrators }) => administrators >= neededAdministrators,
  organizations: ({ organizations }) => organizations > 0,
  members: ({ hasMembers }) => hasMembers,
  licenceTypes: ({ licenceTypes }) => licenceTypes > 0,
  mail: ({ testMail }) => testMail?.state === 'sent' || testMail?.state === 'shown',
}
export const isStepDone = (step: GettingStartedStep, state: GettingStartedState): boolean => isDone[step](state)
export const areAllStepsDone = (state: GettingStartedState): boolean =>
  gettingStartedSteps.every((step) => isStepDone(step, state))

/** The reason why no test mail can be sent now, or null. */
export const testMailRefusal = ({ testMail }: Pick<GettingStartedState, 'testMail'>): string | null =>
  testMail?.state === 'queued' ? 'Ett testmejl väntar redan på att skickas.' : null

const scope = ['SysAdmin'] as const

export const gettingStarted = {
  view: endpoint({
    method: 'GET',
    path: '/getting-started',
    scope,
    summary: 'Vad som finns och saknas innan förbundet kan börja arbeta här',
    answer: gettingStartedState,
    // The account's audit events stand for the test mail and the list itself.
    shows: {
      association: 'any',
      organization: 'any',
      person: 'any',
      account: 'any',
      class_type: 'any',
      licence_type: 'any',
    },
  }),
  putAway: endpoint({
    method: 'PUT',
    path: '/getting-started',
    scope,
    summary: 'Lägger undan listan Kom igång för alla, eller tar fram den igen',
    body: z.object({ isPutAway: z.boolean() }),
    answer: gettingStartedState,
    changes: ['account'],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/getting-started/test-mail',
    scope,
    summary: 'Skickar ett testmejl till den inloggades adress',
    answer: gettingStartedState,
    changes: ['account'],
  }),
  addStartingSet: endpoint({
    method: 'POST',
    path: '/getting-started/starting-set',
    scope,
    summary: 'Skapar grenförbund med klasser och distrikt tillsammans; alla eller inga',
    body: startingSet,
    answer: z.object({ associations: z.int(), classTypes: z.int() }),
    changes: ['association', 'class_type'],
  }),
}
