// Endpoints of identity numbers, of what is held of a person (registerutdrag), and of protected identities (skyddad identitet).
import { z } from 'zod'
import { changes } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { numberSearch } from './number-search.ts'
import { addNumberBody, changeBirthDateBody, changeNumberBody, removeFormerNumbersBody } from './number.ts'
import { personCheck } from './person-check.ts'
import { liftAskBody, liftBody, protectBody, withdrawLiftBody } from './protection.ts'
import { extractReason, readReason } from './read-reason.ts'
import { personRecord } from './person-record.ts'

export const personIdentity = {
  ...numberSearch,
  reveal: endpoint({
    method: 'POST',
    path: '/members/:id/identity-number',
    scope: changes('Members'),
    summary: 'Personens identitetsnummer, med en motivering; blir en händelse på personen',
    body: readReason,
    answer: z.object({ identityNumber: z.string() }),
    changes: ['person'],
  }),
  extract: endpoint({
    method: 'POST',
    path: '/members/:id/register-extract',
    scope: changes('Members'),
    summary: 'Registerutdrag: allt som finns om personen, som PDF eller JSON; blir en händelse på personen',
    body: extractReason,
    answer: 'file',
    changes: ['person'],
  }),
  addNumber: personRecord.action(
    'add-number',
    'Lägger till identitetsnumret för den som har ett ofullständigt; födelsedatumet blir numrets, och ett konto som har ett annat personnummer kopplas loss',
    addNumberBody,
    ['account'],
  ),
  protectionChecks: endpoint({
    method: 'GET',
    path: '/members/:id/protection-checks',
    scope: changes('Members'),
    summary: 'Vad som är att bedöma innan personen får skyddad identitet',
    answer: z.object({ items: z.array(personCheck) }),
    shows: { person: 'any', organization: 'any', announcement: 'any', application: 'any', sanction: 'any' },
  }),
  changeNumber: personRecord.action(
    'change-number',
    'Rättar identitetsnumret, med en motivering; kontot som följde med det gamla numret, eller har ett annat personnummer, kopplas loss',
    changeNumberBody,
    ['account'],
  ),
  changeBirthDate: personRecord.action(
    'change-birth-date',
    'Rättar födelsedatumet, med en motivering; ett identitetsnummer tas bort, och kontot som följde med det kopplas loss',
    changeBirthDateBody,
    ['account'],
  ),
  removeFormerNumbers: personRecord.action(
    'remove-former-numbers',
    'Tar bort de nummer som sammanslagningar har lämnat och som personen också hittas på, med en motivering; ett konto som har ett av dem kopplas loss',
    removeFormerNumbersBody,
    ['account'],
  ),
  protect: personRecord.action(
    'protect',
    'Sätter skyddad identitet och tar bort nummer, födelsedatum, adress, kontaktuppgifter, vårdnadshavare, dokument, texter i licensansökningar och namnet i tävlingar där personen är kopplad som funktionär',
    protectBody,
    ['application', 'sanction', 'licence', 'licence_application'],
  ),
  askLift: personRecord.action('ask-lift', 'Begär att den skyddade identiteten hävs, vilket en annan gör', liftAskBody),
  withdrawLift: personRecord.action(
    'withdraw-lift',
    'Tar bort begäran om att den skyddade identiteten hävs',
    withdrawLiftBody,
  ),
  lift: personRecord.action(
    'lift',
    'Häver den skyddade identiteten; det som togs bort kommer inte tillbaka',
    liftBody,
    ['licence', 'licence_application'],
  ),
}
