// Tests of the state machine of applications and of the application period: who may do what when, and why not.
import { describe, expect, it } from 'vitest'
import type { Context } from '../../access.ts'
import type { PermissionFacts } from '../../record/permission.ts'
import { applicantRefusal, applicationRules, type ApplicationState } from './application-transitions.ts'
import { closedReasonOf, type ApplicationEndState, type ApplicationPeriodState } from './application-period.ts'

const segel = { id: 'segel', name: 'Segelflyget' }
const segelContext: Context = { kind: 'branch', id: 'segel' }
const branchAdmin = { roles: [{ name: 'Competitions.Admin', associationId: 'segel' }] }
const nobody: PermissionFacts = { hasHand: false, ownClubs: [], deciders: [] }

describe('applications', () => {
  const open: ApplicationEndState = {
    status: 'Published',
    competitionType: 'SM',
    cancelledAt: null,
    movedAt: null,
    liveSanctions: 0,
    hasEnded: false,
  }
  const cancelled = { announcement: { ...open, cancelledAt: 'x' } }
  const sanctioned = { announcement: { ...open, liveSanctions: 1 } }
  const review: ApplicationState = {
    status: 'Review',
    branch: segel,
    emailConfirmedAt: 'x',
    applicantEmail: 'klara@klubb.example',
    clubAnswer: 'yes',
    clubAnsweredAt: '2027-02-02T10:00:00.000Z',
    submittedAt: '2027-02-01T10:00:00.000Z',
    announcement: open,
  }
  const refuse = (
    action: Parameters<typeof applicationRules.refusal>[0],
    values: Partial<ApplicationState>,
    facts = nobody,
  ) => applicationRules.refusal(action, { ...review, ...values }, branchAdmin, segelContext, facts)
  it.each([
    ['ready', refuse('approve', {}), null],
    [
      'unconfirmed address',
      refuse('approve', { emailConfirmedAt: null }),
      'Sökanden har inte bekräftat sin e-postadress.',
    ],
    ['unconfirmed club', refuse('approve', { clubAnswer: null }), 'Föreningen har inte bekräftat ansökan.'],
    ['a club that said no', refuse('approve', { clubAnswer: 'no' }), 'Föreningen har svarat nej till ansökan.'],
    ['unconfirmed, rejected', refuse('reject', { clubAnswer: null }), null],
    ['a club that has confirmed it, asked', refuse('askClub', {}), 'Föreningen har redan bekräftat ansökan.'],
    ['sent in again since, its club asked', refuse('askClub', { submittedAt: '2027-02-03T10:00:00.000Z' }), null],
    ['sent in again since, approved', refuse('approve', { submittedAt: '2027-02-03T10:00:00.000Z' }), null],
    ['cancelled', refuse('approve', cancelled), 'Utlysningen är inställd.'],
    ['cancelled, rejected', refuse('reject', cancelled), null],
    ['cancelled, returned to who could not send it in', refuse('return', cancelled), 'Tävlingen är inställd.'],
    ['cancelled, its club asked', refuse('askClub', { ...cancelled, clubAnswer: null }), 'Utlysningen är inställd.'],
    ['a sanctioned championship, returned', refuse('return', sanctioned), 'Tävlingen har redan en arrangör.'],
    [
      'a sanctioned championship, its club asked for another class',
      refuse('askClub', { ...sanctioned, clubAnswer: null }),
      null,
    ],
    [
      'an ended one, returned',
      refuse('return', { announcement: { ...open, hasEnded: true } }),
      'Tävlingen söker ingen ny arrangör.',
    ],
    ['returned while it is open', refuse('return', {}), null],
    ['already approved', refuse('reject', { status: 'Approved' }), 'Ansökan är redan godkänd.'],
    [
      'approved, its contact replaced by who has decided',
      refuse('replaceContact', { status: 'Approved' }, { ...nobody, hasHand: true }),
      null,
    ],
    [
      'approved long ago, its contact replaced',
      refuse('replaceContact', { status: 'Approved', applicantEmail: '' }),
      'Kontaktuppgifterna är gallrade.',
    ],
    [
      'jäv',
      refuse('reject', {}, { ...nobody, ownClubs: ['Åsens FK'], deciders: [{ name: 'Bo', isGlobal: false }] }),
      'Jäv: du har uppdrag i Åsens FK. Bo kan besluta.',
    ],
    [
      'jäv and a hand, of which one reason of a SysAdmin passes both',
      applicationRules.refusal('reject', review, { roles: [{ name: 'SysAdmin' }] }, segelContext, {
        ...nobody,
        hasHand: true,
        ownClubs: ['Åsens FK'],
      }),
      'Jäv: du har uppdrag i Åsens FK. Ansökan har skickats in från din e-postadress. Som systemadministratör kan du åsidosätta det med en motivering.',
    ],
  ])('%s', (_, refusal, expected) => expect(refusal).toBe(expected))
})

describe('the application period', () => {
  const period: ApplicationPeriodState = {
    status: 'Published',
    competitionType: 'SM',
    cancelledAt: null,
    movedAt: null,
    lastApplicationDay: '2027-03-31',
    liveSanctions: 0,
    hasEnded: false,
  }
  it.each([
    ['one whose competition was cancelled', closedReasonOf({ ...period, hasEnded: true }, '2027-03-01'), 'ended'],
    ['the last day', closedReasonOf(period, '2027-03-31'), null],
    ['the day after', closedReasonOf(period, '2027-04-01'), 'deadline'],
    ['a sanctioned championship', closedReasonOf({ ...period, liveSanctions: 1 }, '2027-03-01'), 'sanctioned'],
    [
      'a cup has several rounds',
      closedReasonOf({ ...period, competitionType: 'SC', liveSanctions: 1 }, '2027-03-01'),
      null,
    ],
    ['a draft', closedReasonOf({ ...period, status: 'Draft' }, '2027-03-01'), 'unpublished'],
  ])('%s', (_, closed, expected) => expect(closed).toBe(expected))

  const late = '2027-05-01'
  it.each([
    [
      'a draft after the last day',
      { status: 'Draft', returnedAt: null, withdrawnAt: null },
      'Sista ansökningsdag har passerat.',
    ],
    ['a returned application', { status: 'Draft', returnedAt: 'x', withdrawnAt: null }, null],
    [
      'a returned application that was withdrawn',
      { status: 'Draft', returnedAt: 'x', withdrawnAt: 'y' },
      'Sista ansökningsdag har passerat.',
    ],
  ] as const)('%s', (_, application, expected) => {
    expect(applicantRefusal('submit', application, period, late)).toBe(expected)
  })
  it('does not limit the withdrawal of an application in review', () => {
    expect(
      applicantRefusal('withdraw', { status: 'Review', returnedAt: null, withdrawnAt: null }, period, late),
    ).toBeNull()
  })
})
