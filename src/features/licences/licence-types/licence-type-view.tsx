// Page of one licence type.
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import {
  ageText,
  feeText,
  issuerText,
  licenceTypeUsage,
  validityText,
} from '#contract/licences/licence-types/licence-type-fields.ts'
import { counted } from '#contract/text/counted.ts'
import { licenceTypeDraft, type LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { licenceKindLabels } from '#contract/licences/licence-types/licence-type-search.ts'
import { levelLabels, requirementText } from '#contract/licences/licence-types/requirement.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { ActiveChip } from '../../../records/catalogue/active-chip.tsx'
import { FactCard, lastChange } from '../../../records/facts.tsx'
import { BackLink } from '../../../records/page-link.tsx'
import { RecordPage } from '../../../records/record-page.tsx'
import { useShownRecord } from '../../../records/shown-record.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { LicenceTypeLink } from '../record-links.tsx'
import { useLicenceTypeActions } from './licence-type-actions.tsx'

const LicenceTypeForm = lazyComponent(async () => (await import('./licence-type-form.tsx')).LicenceTypeForm)
const title = (field: keyof typeof licenceTypeDraft.shape) => titleAt(licenceTypeDraft, [field])

export const LicenceTypeView = () => {
  const type = useShownRecord(licenceTypes.view)
  const actions = useLicenceTypeActions(type)
  return (
    <RecordPage
      actions={actions}
      back={<BackLink to="/home/settings/license-types">Licenstyper</BackLink>}
      title={`${type.code} ${type.name}`}
      chips={
        <>
          <ActiveChip isActive={type.isActive} />
          <Chip>{licenceKindLabels[type.kind]}</Chip>
        </>
      }
      summary={[issuerText(type), validityText(type), feeText(type.fee)].join(' · ')}
      form={<LicenceTypeForm actions={actions} />}
      tabs={[{ value: 'facts', label: 'Uppgifter', content: <LicenceTypeFacts type={type} /> }]}
    />
  )
}

const LicenceTypeFacts = ({ type }: { type: LicenceType }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <FactCard
      title="Licenstypen"
      wide={['Grenar', title('nameEn'), title('holderText'), 'Senast ändrad']}
      facts={{
        Utfärdare: issuerText(type),
        [title('kind')]: licenceKindLabels[type.kind],
        Grenar: type.branches.map(({ name }) => name).join(', '),
        [title('validity')]: validityText(type),
        [title('renewableDays')]: `${counted(type.renewableDays, 'dag', 'dagar')} före sista dagen`,
        Ålder: ageText(type),
        [title('fee')]: feeText(type.fee),
        [title('handlingDays')]: counted(type.handlingDays, 'dag', 'dagar'),
        [title('needsTwoPersons')]: type.needsTwoPersons ? 'En skickar in, en annan beslutar' : 'Behövs inte',
        'Används i': licenceTypeUsage(type),
        [title('nameEn')]: type.nameEn === '' ? undefined : <span lang="en">{type.nameEn}</span>,
        [title('holderText')]: type.holderText,
        'Senast ändrad': lastChange(type),
      }}
    />
    <Card title={title('requirements')}>
      {type.requirements.length === 0 ? <p className="text-muted">Inga krav ställs.</p> : null}
      {(['must', 'should'] as const).map((level) => (
        <RequirementGroup key={level} type={type} level={level} />
      ))}
    </Card>
  </div>
)

/** The requirements of the level. */
export const RequirementGroup = ({ type, level }: { type: LicenceType; level: keyof typeof levelLabels }) => {
  const { context } = useCurrentUser()
  const list = type.requirements.filter((requirement) => requirement.level === level)
  return list.length === 0 ? null : (
    <section className="mt-3 first:mt-0">
      <h3 className="text-sm font-medium text-muted">{levelLabels[level]}</h3>
      <ul className="mt-1 list-disc pl-5">
        {list.map((requirement) => {
          const other = type.otherTypes.find(({ id }) => id === requirement.licenceTypeId)
          return (
            <li key={`${requirement.kind} ${requirement.licenceTypeId} ${requirement.text}`}>
              {other ? (
                <>
                  Giltig licens{' '}
                  <LicenceTypeLink
                    type={other}
                    isHere={context.kind === 'global' || other.branchIds.includes(context.id)}
                  />
                </>
              ) : (
                requirementText(requirement, () => '')
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
