// Forms of a sanctioned competition: the edit form, and the dialogs of the other actions: cancel, reinstate, move, withdraw.
import { placeNames } from '#contract/competitions/competition-fields.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { associationType } from '#contract/access.ts'
import { offeredAmong } from '#contract/associations/association-choices.ts'
import { classText } from '#contract/competitions/class-types/class-type.ts'
import { titleOptions } from '#contract/competitions/class-types/titled-class.ts'
import { championships } from '#contract/competitions/enums.ts'
import { invitationFields } from '#contract/competitions/external/invitation.ts'
import {
  sanctionEnding,
  sanctionMove,
  sanctions,
  type CoOrganizerChoice,
} from '#contract/competitions/sanctions/sanction-endpoints.ts'
import { sanctionActions, type SanctionAction } from '#contract/competitions/sanctions/sanction-transitions.ts'
import {
  contactFields,
  sanctionContent,
  sanctionDraft,
  sanctionFields,
  type Sanction,
  type SanctionContent,
} from '#contract/competitions/sanctions/sanction.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { read } from '../../../api/read.ts'
import { chosenOrSaved } from '../../../forms/chosen-or-saved.ts'
import { MultiSelectField } from '../../../forms/fields/combobox-fields.tsx'
import { RadioField, SelectField } from '../../../forms/fields/choice-fields.tsx'
import { PeriodField } from '../../../forms/fields/date-fields.tsx'
import { PlaceField } from '../../../forms/fields/place-field.tsx'
import { PlainFields } from '../../../forms/fields/plain-fields.tsx'
import { TextareaField } from '../../../forms/fields/text-fields.tsx'
import { associationQuery } from '../../../records/association-filters.ts'
import { actionDialogs, reasonDialog } from '../../../records/confirmation-dialogs.tsx'
import { EditForm, useEditForm, type Edited } from '../../../records/edit-form.tsx'
import { Card } from '../../../ui/card.tsx'
import { namedOptions, withKept } from '../../../ui/named-options.ts'
import { OfficialsField } from '../officials/officials-field.tsx'
import { withCoOrganizers } from './own-co-organizers.ts'
import { endingText, reopeningText, resumedText, toldText } from './reopening-text.ts'

export const SanctionForm = ({ actions }: { actions: Edited<Sanction, SanctionContent> }) => {
  const sanction = actions.record
  const associations = useSuspenseQuery(associationQuery()).data.items
  const clubs = useSuspenseQuery(read(sanctions.coOrganizerChoices, { params: { id: sanction.id } })).data.items
  const judged = ({ coOrganizerIds }: Pick<SanctionContent, 'coOrganizerIds'>) =>
    withCoOrganizers(sanction, clubs, coOrganizerIds)
  const form = useEditForm(actions, sanctionDraft, { judged })
  const coOrganizerIds = form.hook.watch('coOrganizerIds')
  const [responsible, ...coOrganizers] = sanction.organizers
  const choosable = withKept<Pick<CoOrganizerChoice, 'id' | 'name'>>(clubs, ...coOrganizers)
  const districts = offeredAmong(associations, associationType.District, chosenOrSaved(form, 'districtIds'))
  const classNames = new Map(sanction.classes.map(({ id, code, name }) => [id, classText({ code, name })]))
  return (
    <EditForm
      form={form}
      actions={{ ...actions, availabilityOf: (action) => actions.availabilityOf(action, judged({ coOrganizerIds })) }}
      fields={sanctionFields({ ...sanction, organizers: choosable, districts })}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Klasser och mästerskap">
            <div className="grid gap-4 sm:grid-cols-2">
              {form.savedValues().classes.map(({ classTypeId }, index) => (
                <SelectField
                  key={classTypeId}
                  form={form}
                  name={`classes.${index}.championship`}
                  label={classNames.get(classTypeId) ?? ''}
                  options={titleOptions}
                />
              ))}
            </div>
            <p className="mt-3 text-sm text-muted">Vilka klasser tävlingen har bestämdes när den sanktionerades.</p>
          </Card>
          <Card title="Var">
            <PlaceField form={form} label="Tävlingsplats" {...placeNames} />
          </Card>
          <Card title="Arrangörer och distrikt">
            <p className="mb-4 text-sm text-muted">
              {responsible?.name} sökte och har huvudansvaret. Medarrangörer och distrikt som läggs till eller tas bort
              får också mejlet om ändringen.
            </p>
            <div className="flex flex-col gap-4">
              <MultiSelectField
                form={form}
                name="coOrganizerIds"
                options={namedOptions(choosable.filter(({ id }) => id !== responsible?.id))}
                placeholder="Sök förening..."
              />
              <MultiSelectField
                form={form}
                name="districtIds"
                options={namedOptions(districts)}
                placeholder="Sök distrikt..."
              />
            </div>
          </Card>
          <Card title="Reservdagar">
            <PeriodField form={form} label="Om vädret hindrar" from="reserveStartsOn" to="reserveEndsOn" />
            <p className="mt-3 text-sm text-muted">Är det en enda dag räcker det att fylla i den första.</p>
          </Card>
          <Card title={form.titleOf('conditions')}>
            <TextareaField form={form} name="conditions" label="Villkor för sanktionen" rows={6} />
          </Card>
          <Card title="Kontakt">
            <PlainFields form={form} schema={sanctionContent} names={contactFields} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {/* The organizer may also change these fields, through the private link. */}
          <Card title="Inbjudan och program">
            <p className="mb-4 text-sm text-muted">
              Visas på tävlingens publika sida. Även arrangören kan ändra det, genom sin privata länk.
            </p>
            <PlainFields form={form} schema={sanctionContent} names={invitationFields} />
          </Card>
          <Card title={form.titleOf('officials')}>
            <p className="mb-4 text-sm text-muted">
              Namn och uppdrag visas på tävlingens publika sida; kontaktuppgifterna visas inte.
            </p>
            <OfficialsField form={form} />
          </Card>
        </div>
      </div>
    </EditForm>
  )
}

const endDialog = (texts: Record<'title' | 'success' | 'meaning', string>) =>
  reasonDialog({
    ...texts,
    schema: sanctionEnding,
    isDangerous: true,
    valuesOf: () => ({ reopensAnnouncement: false }),
    below: (form, sanction: Sanction) => (
      <RadioField
        form={form}
        name="reopensAnnouncement"
        options={[
          { value: false, label: 'Nej', hint: endingText(sanction, today()) },
          { value: true, label: 'Ja', hint: reopeningText(sanction, today()) },
        ]}
      />
    ),
  })

/** For a championship only: once it is sanctioned it takes no more applications, but other competitions do. */
const closingText = ` Har utlysningen öppnats för nya ansökningar stängs den igen, och ${toldText}`

/** For others, whose announcement is open beside them. */
const openingText = ({ lastApplicationDay }: Sanction['announcement']): string =>
  ` Stängdes utlysningen när tävlingen ställdes in kan ${resumedText(lastApplicationDay, today())}`

type DialogAction = Exclude<SanctionAction, 'update' | 'tieOfficial'>

export const SanctionDialog = actionDialogs<Sanction, DialogAction>(sanctions, sanctionActions, {
  cancel: endDialog({
    title: 'Ställ in tävlingen',
    success: 'Tävlingen är inställd',
    meaning:
      'Motiveringen visas på tävlingens publika sida och för den som prenumererar på kalendern, och mejlas till arrangören. Så länge tävlingens dagar inte har passerat kan den återupptas.',
  }),
  reinstate: {
    title: 'Återuppta tävlingen',
    success: 'Tävlingen är återupptagen',
    meaning: ({ competitionType, announcement }: Sanction) =>
      `Tävlingen hålls som den var bestämd, med samma dagar och titlar. Motiveringen mejlas till arrangören.${championships.includes(competitionType) ? closingText : openingText(announcement)}`,
    isDangerous: false,
  },
  move: reasonDialog({
    schema: sanctionMove,
    title: 'Flytta tävlingen',
    success: 'Tävlingen är flyttad',
    width: 'md',
    meaning:
      'Tävlingen behåller sitt sanktionsnummer. Reservdagar tas bort: lägg till nya efteråt. Engångslicenser för tävlingen får de nya dagarna, och deras innehavare ett mejl, utom den som inte kan få mejl: lämna över beskedet själv. Den nya tiden och motiveringen visas på tävlingens publika sida och för den som prenumererar på kalendern, och mejlas till arrangören.',
    valuesOf: ({ startsOn, endsOn }: Sanction) => ({ startsOn, endsOn }),
    above: (form) => <PeriodField form={form} label="Nya tävlingsdagar" from="startsOn" to="endsOn" isMoved />,
  }),
  withdraw: endDialog({
    title: 'Återkalla sanktionen',
    success: 'Sanktionen är återkallad',
    meaning:
      'Tävlingen förlorar sin sanktion och sina titlar. Motiveringen mejlas till arrangören. Det går inte att ångra.',
  }),
})
