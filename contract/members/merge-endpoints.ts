// Endpoints of what cannot be undone: persons who may be one, and are merged or not, and avidentifiering by two.
import { z } from 'zod'
import { changes } from '../access.ts'
import { endpoint, namedAssociations } from '../endpoint.ts'
import { anonymizeBody, proposeAnonymizeBody, withdrawAnonymizeBody } from './anonymization.ts'
import { duplicate, otherPerson } from './duplicates.ts'
import { mergeBody, mergeComparison } from './merge.ts'
import { personCheck } from './person-check.ts'
import { personRecord } from './person-record.ts'

const scope = changes('Members')

export const personMerges = {
  duplicates: personRecord.part(
    'duplicates',
    'Personer på arbetsplatsen som kan vara samma person, och de som är markerade som Inte samma',
    z.object({ items: z.array(duplicate) }),
    { person: 'any', organization: 'any' },
  ),
  markDistinct: endpoint({
    method: 'POST',
    path: '/members/:id/mark-distinct',
    scope,
    summary: 'Markerar att två personer inte är samma',
    body: otherPerson,
    answer: 'nothing',
    changes: ['person', 'organization'],
  }),
  unmarkDistinct: endpoint({
    method: 'POST',
    path: '/members/:id/unmark-distinct',
    scope,
    summary: 'Tar tillbaka att två personer inte är samma',
    body: otherPerson,
    answer: 'nothing',
    changes: ['person', 'organization'],
  }),
  compare: endpoint({
    method: 'GET',
    path: '/members/:id/merge/:otherId',
    scope,
    summary: 'Två personer sida vid sida, med det som avgör om de kan slås ihop',
    answer: mergeComparison,
    shows: { ...namedAssociations, person: 'any', organization: 'any', account: 'any' },
  }),
  merge: personRecord.action(
    'merge',
    'Slår ihop personen med en annan, vars medlemskap, roller, meriter, dokument och historik följer med; ångras inte',
    mergeBody,
    ['account', 'licence', 'licence_application'],
  ),
  anonymizationChecks: endpoint({
    method: 'GET',
    path: '/members/:id/anonymization-checks',
    scope: ['Global.Members.Admin'],
    summary: 'Vad som hindrar att personen avidentifieras, och vad som är att bedöma',
    answer: z.object({ items: z.array(personCheck) }),
    shows: {
      ...namedAssociations,
      person: 'any',
      organization: 'any',
      licence: 'any',
      licence_application: 'any',
      account: 'any',
      announcement: 'any',
      application: 'any',
      sanction: 'any',
    },
  }),
  proposeAnonymize: personRecord.action(
    'propose-anonymize',
    'Föreslår att personen avidentifieras, vilket en annan gör',
    proposeAnonymizeBody,
  ),
  withdrawAnonymize: personRecord.action(
    'withdraw-anonymize',
    'Tar bort förslaget att personen avidentifieras',
    withdrawAnonymizeBody,
  ),
  anonymize: personRecord.action(
    'anonymize',
    'Avidentifierar personen: kvar blir födelseår, kön, län och år som medlem; ångras inte',
    anonymizeBody,
    ['licence', 'licence_application', 'account'],
  ),
}
