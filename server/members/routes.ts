// Routes of persons: their list and its file, the page, its changes, memberships, club roles, documents, and who is known already.
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { personDraft } from '#contract/members/person.ts'
import { documentRefusal } from '#contract/members/person-rights.ts'
import { forbidden } from '../api-error.ts'
import { attachmentHandlers } from '../attachments/handlers.ts'
import { disclosesOrigin } from '../eid/freja-disclosure.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { batchHandlers } from '../records/batch/batch-handlers.ts'
import { bulkHandler, emailListHandler, shownJob } from '../records/batch/bulk-act.ts'
import { importHandlers } from '../records/import/import-handlers.ts'
import { personActs, personEmails } from './batch/bulk.ts'
import { personImport } from './import/person-import.ts'
import { implement } from '../implement.ts'
import type { Parts } from '../parts.ts'
import { keepTotals } from '../records/total-cache.ts'
import { listHandlers } from '../records/list.ts'
import { actionHandlers, recordHandlers } from '../records/record-handlers.ts'
import { staffAttachments } from '../records/staff-attachments.ts'
import { recordAfter } from '../records/transition.ts'
import { anonymizationChanges, anonymizationChecks, type PersonUses } from './anonymization/anonymization.ts'
import * as clubRoles from './roles/club-roles.ts'
import { create, joinByNumber } from './creation.ts'
import { duplicatesOf, markDistinct, unmarkDistinct } from './merge/duplicates.ts'
import { findByNumber, reveal } from './numbers/identity.ts'
import { personKind, personKindWithLinks } from './kind.ts'
import type { HeldLicences } from './list/licence-filters.ts'
import { clubChoices, personListWith } from './list/list.ts'
import { matchPersons } from './numbers/matching.ts'
import { mergeWith } from './merge/merge.ts'
import { compare } from './merge/merge-pair.ts'
import { addMembership, changeMembership, endMembership } from './memberships/memberships.ts'
import { addNumber, changeBirthDate, changeNumber, removeFormerNumbers } from './numbers/number.ts'
import { ensureOpen, openPerson } from './openings.ts'
import { updateWith } from './person-changes.ts'
import { protectionChecks } from './protection/protection-checks.ts'
import { protectionChanges, type HideElsewhere } from './protection/protection.ts'
import { registerExtract } from './extract/register-extract.ts'
import { clubs } from './store.ts'

interface MemberParts extends Parts {
  personUses: PersonUses
  /** What licences and competitions do when an identity becomes protected. */
  hideElsewhere: readonly HideElsewhere[]
  heldLicences: HeldLicences
}

export const memberRoutes = (app: FastifyInstance, parts: MemberParts) => {
  const { db } = parts
  const personList = personListWith(parts.heldLicences)
  const keys = readIdentityKeys(parts.config)
  const isOriginDisclosed = disclosesOrigin(parts.config)
  const { announceHeld } = parts.personUses
  const merge = mergeWith(announceHeld)
  const changes = { update: updateWith(announceHeld), addMembership, changeMembership, endMembership }
  const handlers = recordHandlers(parts, personKind, { schema: personDraft }, changes)
  implement(app, parts, contract.members, {
    ...listHandlers(parts, personList, keepTotals(db, ['person', 'organization'], parts.now)),
    clubs: async (_, { viewer }) => ({ items: await clubChoices(viewer, db) }),
  })
  implement(app, parts, contract.persons, {
    ...handlers,
    view: ({ params }, { viewer, isRefetch }) => openPerson(viewer, parts, params.id, { isRefetch }),
    history: async (input, exchange) => {
      await ensureOpen(exchange.viewer, db, input.params.id)
      return handlers.history(input, exchange)
    },
    match: ({ body }, { viewer }) => matchPersons(viewer, parts, keys, body),
    create: ({ body }, { viewer }) => create(viewer, parts, keys, body),
    joinByNumber: ({ body }, { viewer }) => joinByNumber(viewer, parts, keys, body),
    clubs: async (_, { viewer }) => ({ items: await clubs(viewer, db) }),
  })
  implement(app, parts, contract.personImports, importHandlers(parts, personImport(parts)))
  const acts = Object.values(personActs)
  implement(app, parts, contract.personBatches, {
    ...batchHandlers(
      parts,
      acts.map(({ name }) => name),
      shownJob,
    ),
    setPaidYear: bulkHandler(parts, personList, personActs.paidYear),
    endMemberships: bulkHandler(parts, personList, personActs.endMemberships),
    addRole: bulkHandler(parts, personList, personActs.addRole),
    endRole: bulkHandler(parts, personList, personActs.endRole),
    emails: emailListHandler(parts, personList, 'Medlemmar', personEmails),
  })
  implement(app, parts, contract.personIdentity, {
    ...actionHandlers(parts, personKind, protectionChanges(parts.hideElsewhere, announceHeld), ({ id }) => id),
    protectionChecks: async ({ params }, { viewer }) => ({
      items: await protectionChecks(viewer, parts, parts.personUses, params.id),
    }),
    find: async ({ body }, { viewer }) => ({ id: await findByNumber(viewer, parts, keys, body.identityNumber) }),
    reveal: async ({ params, body }, { viewer }) => ({
      identityNumber: await reveal(viewer, parts, keys, params.id, body),
    }),
    addNumber: ({ params, body }, { viewer }) => recordAfter(addNumber(viewer, parts, keys, params.id, body)),
    changeNumber: ({ params, body }, { viewer }) => recordAfter(changeNumber(viewer, parts, keys, params.id, body)),
    changeBirthDate: ({ params, body }, { viewer }) => recordAfter(changeBirthDate(viewer, parts, params.id, body)),
    removeFormerNumbers: ({ params, body }, { viewer }) =>
      recordAfter(removeFormerNumbers(viewer, parts, params.id, body)),
    extract: ({ params, body }, { viewer }) => registerExtract(viewer, parts, keys, params.id, body, isOriginDisclosed),
  })
  implement(app, parts, contract.personMerges, {
    duplicates: async ({ params }, { viewer }) => ({ items: await duplicatesOf(viewer, db, params.id) }),
    markDistinct: async ({ params, body }, { viewer }) =>
      void (await markDistinct(viewer, parts, params.id, body.otherId)),
    unmarkDistinct: async ({ params, body }, { viewer }) =>
      void (await unmarkDistinct(viewer, parts, params.id, body.otherId)),
    ...actionHandlers(parts, personKindWithLinks, anonymizationChanges(parts.personUses), ({ id }) => id),
    anonymizationChecks: async ({ params }, { viewer }) => ({
      items: await anonymizationChecks(viewer, parts, parts.personUses, params.id),
    }),
    compare: ({ params: { id, otherId } }, { viewer, isRefetch }) =>
      compare(viewer, parts, keys, id, { otherId, isRefetch }),
    merge: ({ params, body }, { viewer }) => recordAfter(merge(viewer, parts, keys, params.id, body)),
  })
  implement(app, parts, contract.clubRoles, {
    create: ({ body }, { viewer }) => clubRoles.give(viewer, parts, body),
    update: ({ params, body }, { viewer }) => clubRoles.change(viewer, parts, params.id, body),
    memberChoices: async ({ params, body }, { viewer }) => ({
      items: await clubRoles.memberChoices(viewer, db, params.id, body.q),
    }),
  })
  const documents = staffAttachments(parts, personKind, async ({ locked }) => {
    const refusal = documentRefusal(locked.view)
    if (refusal !== null) throw forbidden(refusal)
  })
  implement(
    app,
    parts,
    contract.personAttachments,
    attachmentHandlers(db, {
      ...documents,
      authorizeRead: async (exchange, params) => {
        await ensureOpen(exchange.viewer, db, params['id'] ?? '')
        return documents.authorizeRead(exchange, params)
      },
    }),
  )
}
