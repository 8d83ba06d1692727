// Form fields of an announcement in sections, for a new announcement, a draft and a published one.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { associationType } from '#contract/access.ts'
import { offeredAmong } from '#contract/associations/association-choices.ts'
import {
  announcementFieldRefusal,
  type AnnouncementField,
} from '#contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { internationalTypes } from '#contract/competitions/competition-type.ts'
import { competitionTypeLabels, competitionTypes } from '#contract/competitions/enums.ts'
import { chosenOrSaved } from '../../../forms/chosen-or-saved.ts'
import { MultiSelectField } from '../../../forms/fields/combobox-fields.tsx'
import { SelectField } from '../../../forms/fields/choice-fields.tsx'
import { DateField, usePeriodEndAdjustment } from '../../../forms/fields/date-fields.tsx'
import { useEnglishFields } from '../../../forms/fields/english-fields.tsx'
import { MarkdownField } from '../../../forms/fields/markdown-field.tsx'
import type { SchemaForm } from '../../../forms/schema-form.ts'
import { EmailField, PhoneField, TextareaField, TextField } from '../../../forms/fields/text-fields.tsx'
import { NumberField } from '../../../forms/fields/number-and-time-fields.tsx'
import { Card } from '../../../ui/card.tsx'
import { namedOptions } from '../../../ui/named-options.ts'
import { fieldsWithComments, noComments } from '../../../records/review/commented-field.tsx'
import {
  commentsToAnswer,
  isRequiredToSubmit,
  type DraftValues,
  classOptionsOf,
  seasonHint,
} from './announcement-draft.ts'
import { announcementQueries } from './queries.ts'

const types = competitionTypes.map((value) => ({
  value,
  label: value === 'Unset' ? 'Välj tävlingstyp' : competitionTypeLabels[value],
}))

const englishFields = ['titleEn', 'descriptionEn', 'requirementsEn'] as const

interface AnnouncementFieldsProps {
  form: SchemaForm<DraftValues>
  /** The stored record; null for a new announcement. */
  record: Announcement | null
  branchId: string
  /** All fields are read-only; the page says why. */
  isClosed?: boolean
  /** Field for the owner, shown before the title. */
  owner?: ReactNode
  /** Below the classes. */
  classesNote?: ReactNode
}

export const AnnouncementFields = ({
  form,
  record,
  branchId,
  isClosed = false,
  owner,
  classesNote,
}: AnnouncementFieldsProps) => {
  const classes = useSuspenseQuery(announcementQueries.classes()).data.items
  const associations = useSuspenseQuery(announcementQueries.associations()).data.items
  const districts = offeredAmong(associations, associationType.District, chosenOrSaved(form, 'districtIds'))
  const comments = record ? commentsToAnswer(record) : noComments
  const refusal = (name: AnnouncementField) => announcementFieldRefusal(record?.status ?? 'Draft', name)
  const commented = fieldsWithComments(form, comments)
  const field = (name: AnnouncementField) => ({
    ...commented(name),
    isReadOnly: isClosed || refusal(name) !== null,
    isRequired: isRequiredToSubmit(name, record),
  })
  const adjustPeriodEnd = usePeriodEndAdjustment({ form, from: 'proposedFrom', to: 'proposedTo' })
  const english = useEnglishFields({
    form,
    names: englishFields,
    isInternational:
      internationalTypes.includes(form.hook.watch('competitionType')) ||
      englishFields.some((name) => comments.has(name)),
    isFixed: isClosed,
  })
  const fixedReason = isClosed ? null : refusal('title')

  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="Tävlingen">
          <FixedReason reason={fixedReason} />
          <div className="grid gap-4 sm:grid-cols-2">
            {owner}
            <TextField {...field('title')} className="sm:col-span-2" />
            {english.isShown ? <TextField {...field('titleEn')} className="sm:col-span-2" /> : english.unfold}
            <SelectField {...field('competitionType')} options={types} />
            <NumberField
              {...field('season')}
              hint={seasonHint({ season: form.hook.watch('season'), proposedFrom: form.hook.watch('proposedFrom') })}
            />
            <MultiSelectField
              {...field('classIds')}
              options={classOptionsOf(classes, branchId, record?.classes ?? [])}
              placeholder="Sök klass..."
              note={classesNote}
              className="sm:col-span-2"
            />
          </div>
        </Card>
        {isClosed && form.hook.watch('reviewerMessage') === '' ? null : (
          <Card title="Till granskarna">
            <FixedReason reason={fixedReason} />
            <TextareaField {...field('reviewerMessage')} hint="Visas bara för dem som granskar." rows={3} />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Card title="När och var">
          <FixedReason reason={fixedReason} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField {...field('proposedFrom')} onSettled={adjustPeriodEnd} />
            <DateField {...field('proposedTo')} />
            <DateField {...field('lastApplicationDay')} hint="Till och med den dagen kan föreningar ansöka." />
            <MultiSelectField
              {...field('districtIds')}
              options={namedOptions(districts)}
              placeholder="Sök distrikt..."
              hint="De distrikt som tävlingen kan hållas i."
              className="sm:col-span-2"
            />
          </div>
        </Card>
        <Card title="Kontakt">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('contactName')} className="sm:col-span-2" />
            <EmailField {...field('contactEmail')} />
            <PhoneField {...field('contactPhone')} />
          </div>
        </Card>
      </div>
      <Card title="Text" className="lg:col-span-2">
        <div className="grid gap-x-4 gap-y-5 lg:grid-cols-2">
          <MarkdownField {...field('description')} rows={10} />
          {english.isShown ? <MarkdownField {...field('descriptionEn')} rows={10} /> : null}
          <MarkdownField {...field('requirements')} rows={english.isShown ? 6 : 10} />
          {english.isShown ? <MarkdownField {...field('requirementsEn')} rows={6} /> : null}
        </div>
      </Card>
    </div>
  )
}

/** Shown once per section, because the reason is the same for all of its fields. */
const FixedReason = ({ reason }: { reason: string | null }) =>
  reason && (
    <p className="mb-4 flex gap-1.5 text-sm text-muted">
      <Lock className="mt-1 size-3 shrink-0" aria-hidden="true" />
      {reason}
    </p>
  )
