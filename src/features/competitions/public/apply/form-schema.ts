// Schema of the application form, its steps, and conversion to and from the stored application.
import { z } from 'zod'
import type { ReactNode } from 'react'
import { v7 as uuidv7 } from 'uuid'
import {
  applicantEmail,
  applicationDraft,
  applicationSubmission,
  official,
  type ApplicationDraft,
} from '#contract/competitions/applications/application-draft.ts'
import { commentAnswers } from '#contract/record/review.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import type { Locale } from '#contract/locale.ts'
import { isBlank } from '#contract/validation/characters.ts'
import { text } from '#contract/validation/fields.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { rule } from '#contract/validation/rule.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { answerFields, answersOf, noComments, type FieldComments } from '../../../../records/review/commented-field.tsx'
import type { ApplyStep } from '../application-search.ts'
import type { SchemaForm } from '../../../../forms/schema-form.ts'

/** Fields that the form has in addition to those of the application. `version` is 0 for a new one, `leftEmpty` is a honeypot field. */
const beside = {
  /** Random id of the form. The id of a new application is derived from it. */
  id: z.string(),
  email: applicantEmail(),
  leftEmpty: z.string(),
  version: z.number(),
  /** Name of the chosen club, for a restored form. */
  clubName: z.string().meta({ title: 'Föreningens namn', titleEn: 'The club’s name' }),
  answers: commentAnswers,
}

/** Schema for a new and an existing application. */
export const applyForm = applicationSubmission.safeExtend(beside)
export type ApplyValues = z.input<typeof applyForm>

const isEmptyOfficial = ({ name, contact }: { name: string; contact: string }) => isBlank(name) && isBlank(contact)

/** Schema of an incomplete application that may be saved, with the rules across fields that the server has too. */
export const applyDraft = applicationDraft.safeExtend({
  ...beside,
  organizationId: z.string().nullable(),
  // A row that is sent has a name, because the server's error would have another row's place when an empty row is left out.
  officials: z.array(
    z
      .object({
        role: official.shape.role,
        name: text(100).meta({ title: 'Namn', titleEn: 'Name' }),
        contact: official.shape.contact,
      })
      .refine((row) => isEmptyOfficial(row) || !isBlank(row.name), { path: ['name'], ...rule('required') }),
  ),
})

export const emptyForm = (): ApplyValues => ({
  ...emptyValues(applicationDraft),
  officials: [
    { role: 'director', name: '', contact: '' },
    { role: 'safety', name: '', contact: '' },
  ],
  acceptsTerms: false,
  id: '',
  email: '',
  leftEmpty: '',
  version: 0,
  clubName: '',
  answers: {},
})

/** Default values from the announcement: its dates, and its class if there is only one. */
export const newFormValues = ({
  startsOn,
  endsOn,
  classes,
}: Pick<CompetitionPage, 'startsOn' | 'endsOn' | 'classes'>): ApplyValues => {
  const [only, ...others] = classes
  return { ...emptyForm(), id: uuidv7(), startsOn, endsOn, classIds: only && others.length === 0 ? [only.id] : [] }
}

export const formValuesOf = (application: ApplicantApplication): ApplyValues => {
  const empty = emptyForm()
  return {
    ...empty,
    ...recordValues(applyForm, application),
    officials: application.officials.length > 0 ? application.officials : empty.officials,
    email: application.applicantEmail,
    clubName: application.clubName ?? '',
    answers: answersOf(application),
  }
}

/** Body to send. Empty rows of officials are left out. */
export const draftOf = ({
  id: _id,
  email: _email,
  leftEmpty: _leftEmpty,
  version: _version,
  clubName: _clubName,
  answers: _answers,
  ...draft
}: ApplyValues): ApplicationDraft => ({
  ...draft,
  organizationId: draft.organizationId || null,
  officials: draft.officials.filter((row) => !isEmptyOfficial(row)),
})

export const applySteps = [
  { name: 'club', fields: ['organizationId', 'applicantName', 'applicantRole', 'email', 'applicantPhone'] },
  {
    name: 'time',
    fields: ['startsOn', 'endsOn', 'reserveStartsOn', 'reserveEndsOn', 'place', 'icao', 'latitude', 'longitude'],
  },
  { name: 'classes', fields: ['classIds', 'expectedEntrants'] },
  {
    name: 'safety',
    fields: [
      'officials',
      'airspaceState',
      'airspaceNote',
      'landownerState',
      'landownerNote',
      'insurance',
      'safetyPlan',
    ],
  },
  { name: 'money', fields: ['budget', 'message'] },
  { name: 'review', fields: ['acceptsTerms'] },
] as const satisfies { name: ApplyStep; fields: (keyof ApplyValues)[] }[]

/** Indexes of the steps with missing or invalid fields. */
export const incompleteSteps = (values: ApplyValues): number[] =>
  (applyForm.safeParse(values).error?.issues ?? [])
    .map(({ path }) => stepOf(String(path[0])))
    .filter((step) => step !== -1)

/** Index of the first incomplete step, or of the last step. */
export const firstIncompleteStep = (values: ApplyValues): number =>
  Math.min(applySteps.length - 1, ...incompleteSteps(values))

/** The fields of a step, with the answers to the comments on them. */
export const fieldsOfStep = (
  step: number,
  comments: FieldComments,
): readonly (keyof ApplyValues | `answers.${string}`)[] => {
  const fields = applySteps[step]?.fields ?? []
  return [...fields, ...answerFields(comments, fields)]
}

/** Index of the step that contains a field, by name or nested path. */
export const stepOf = (field: string, comments = noComments): number => {
  const [first = ''] = field.split('.')
  return applySteps.findIndex((_, step) =>
    fieldsOfStep(step, comments).some((name) => name === first || name === field),
  )
}

/** Props of each step of the wizard. */
export interface StepProps {
  form: SchemaForm<ApplyValues>
  page: CompetitionPage
  locale: Locale
  comments: FieldComments
  /** Opened through the private link, so the e-mail address is confirmed. */
  isOwn: boolean
}

/** Props of a field that shows more than its control. */
export type StepFieldProps = Pick<StepProps, 'form' | 'page' | 'locale'> & { above: ReactNode }
