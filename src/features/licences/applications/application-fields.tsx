// Form fields of a licence application: what is open to the person, with the days that follow. Shared by a new one and a draft.
import type { ReactNode } from 'react'
import { dayText, lonePeriodText, periodText } from '#contract/dates/day-text.ts'
import { today } from '#contract/dates/swedish-day.ts'
import {
  isOfAge,
  nextRefusalText,
  noClubText,
  offerRefusal,
  proposedFirstDay,
  type ApplicationOffer,
  type OfferedType,
} from '#contract/licences/applications/application-offer.ts'
import { typeText } from '#contract/licences/applications/application-texts.ts'
import { replacedEndedText } from '#contract/licences/applications/application-transitions.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { feeText } from '#contract/licences/licence-types/licence-type-fields.ts'
import { licenceTypeRules } from '#contract/licences/licence-types/licence-type.ts'
import type { NamedCompetition } from '#contract/licences/named-competition.ts'
import { documentRefusal } from '#contract/members/person-rights.ts'
import { periodOf } from '#contract/licences/validity.ts'
import { isRealDay } from '#contract/validation/date-rules.ts'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { DateField } from '../../../forms/fields/date-fields.tsx'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { useHiddenFields } from '../../../forms/hidden-fields.ts'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { useManageLink } from '../../../records/catalogue/manage-link.tsx'
import { fieldsWithComments, noComments, type FieldComments } from '../../../records/review/commented-field.tsx'
import { namedOptions, withKept } from '../../../ui/named-options.ts'
import { LicenceLink } from '../record-links.tsx'

export interface ApplicationValues {
  typeId: string
  sanctionId: string
  /** Null when it is empty; text that is no day until it is corrected. */
  firstDay: string | null
  organizationId: string
  message: string
}

/** Values of the draft, which stay choices even if they are no longer offered. */
interface Kept {
  type: LicenceApplication['type']
  club: { id: string; name: string } | null
  competition: Omit<NamedCompetition, 'isVisible'> | null
}

export interface ApplicationFieldsProps {
  form: SchemaForm<ApplicationValues>
  offer: ApplicationOffer
  branchId: string
  /** The licence that the new one replaces; its number is empty until it is known. */
  replaces?: { id: string; number: string; hasEnded: boolean } | null
  kept?: Kept
  comments?: FieldComments
}

export const ApplicationFields = (props: ApplicationFieldsProps) => {
  const { form, offer, branchId, replaces = null, kept, comments = noComments } = props
  const field = fieldsWithComments(form, comments)
  const [typeId, sanctionId, firstDay] = form.hook.watch(['typeId', 'sanctionId', 'firstDay'])
  const day = isRealDay(firstDay ?? '') ? firstDay : null
  const replacesId = replaces?.id ?? ''
  const { birthYear } = offer.holder
  const typesNote = useManageLink({
    rules: licenceTypeRules,
    to: '/home/settings/license-types',
    branchId,
    label: 'Hantera licenstyper',
  })
  const proposedFor = (one: OfferedType) => proposedFirstDay(one, today(), replacesId)
  const refusalOf = (one: OfferedType) => {
    if (one.id === kept?.type.id) return null
    const competitionDays = offer.competitions.map(({ startsOn }) => startsOn)
    const chosenDays = one.kind === 'event' ? competitionDays : [day].filter((each) => each !== null)
    return offerRefusal(one, birthYear, today(), { replacesId, firstDays: [proposedFor(one), ...chosenDays] })
  }
  const offered = withKept(
    offer.types,
    kept && { ...kept.type, renewableDays: 0, latest: null, hasOpenApplication: false },
  )
  const types = offered.map((type) => ({ type, refusal: refusalOf(type) }))
  const type = offered.find(({ id }) => id === typeId)
  const isForCompetition = type?.kind === 'event'
  useHiddenFields(form, isForCompetition ? ['firstDay'] : [])
  const competitions = withKept(
    offer.competitions,
    kept?.competition && { ...kept.competition, reserveStartsOn: null, reserveEndsOn: null },
  )
  const competition = competitions.find(({ id }) => id === sanctionId) ?? null
  const period = type && day ? periodOf(type, day, competition) : null
  const followType = (id: string) => {
    const chosen = offered.find((one) => one.id === id)
    if (!chosen) return
    const proposed = proposedFor(chosen)
    // A person who is too young on the proposed day keeps the chosen day, and so does a licence that would last into the next one.
    const isPossible = isOfAge(chosen, birthYear, proposed) && nextRefusalText(chosen, proposed, replacesId) === null
    if (isPossible || day === null)
      form.hook.setValue('firstDay', proposed, { shouldDirty: true, shouldValidate: true })
    else form.hook.clearErrors('firstDay')
    form.hook.setValue('sanctionId', '', { shouldDirty: true })
    form.hook.clearErrors('sanctionId')
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {replaces?.number ? (
        <p className="sm:col-span-2">
          {replaces.hasEnded ? (
            replacedEndedText
          ) : (
            <>
              Ersätter <LicenceLink licence={replaces} />, som slutar gälla när ansökan godkänns.
            </>
          )}
        </p>
      ) : null}
      <SelectField
        {...field('typeId')}
        placeholder="Välj licenstyp"
        options={types
          // Types that the person may apply for come first.
          .toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
          .map(({ type: one, refusal }) => ({
            value: one.id,
            label: refusal === null ? typeText(one) : `${typeText(one)} – ${refusal}`,
            isDisabled: refusal !== null,
          }))}
        onChoose={followType}
        note={typesNote}
        {...(type ? { hint: type.fee === 0 ? 'Kostar ingenting.' : `Avgift ${feeText(type.fee)}.` } : {})}
        className="sm:col-span-2"
      />
      {isForCompetition ? (
        <SelectField
          {...field('sanctionId')}
          placeholder="Välj tävling"
          isRequired
          options={competitions.map((one) => ({ value: one.id, label: competitionLabel(one) }))}
          className="sm:col-span-2"
        />
      ) : (
        <DateField {...field('firstDay')} />
      )}
      <Ends>{period ? `${dayText(period.from)}–${dayText(period.to)}` : missingText(type)}</Ends>
      <SelectField
        {...field('organizationId')}
        placeholder="Välj förening"
        isRequired
        options={namedOptions(withKept(offer.clubs, kept?.club))}
        hint={offer.clubs.length === 0 ? noClubText : 'Föreningen som står bakom ansökan.'}
        className="sm:col-span-2"
      />
      <TextareaField {...field('message')} rows={3} className="sm:col-span-2" />
      {documentRefusal(offer.holder) === null ? (
        <p className="text-sm text-muted sm:col-span-2">
          Intyg, kvitton och andra dokument läggs till under fliken Dokument när utkastet är sparat.
        </p>
      ) : null}
    </div>
  )
}

/** 'SM, 1–3 juli 2027, reservdagar 6–7 juli 2027' */
const competitionLabel = (one: ApplicationOffer['competitions'][number]): string => {
  const days = `${one.title}, ${periodText(one.startsOn, one.endsOn)}`
  const reserve = lonePeriodText(one.reserveStartsOn, one.reserveEndsOn)
  return reserve === ''
    ? days
    : `${days}, ${one.reserveStartsOn === one.reserveEndsOn ? 'reservdag' : 'reservdagar'} ${reserve}`
}

/** What the period waits for. */
const missingText = (type: Pick<OfferedType, 'kind'> | undefined): string => {
  if (!type) return 'Välj licenstyp först'
  return type.kind === 'event' ? 'Välj tävling först' : 'Ange första dagen först'
}

/** The period that the type's rule gives. */
const Ends = ({ children }: { children: ReactNode }) => (
  <div>
    <p className="mb-1 text-sm font-medium">Licensen gäller</p>
    <p className="flex min-h-9 items-center">
      <output>{children}</output>
    </p>
  </div>
)
