// Dialog of one retention rule: what it means, what it would take now, its history, and another time.
import { useSuspenseQuery } from '@tanstack/react-query'
import { dayText } from '#contract/dates/day-text.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { retentionRules } from '#contract/retention/retention-endpoints.ts'
import {
  durationText,
  limitsText,
  retentionDraft,
  retentionFields,
  retentionRefusal,
  retentionText,
  retentionUpdate,
  unitText,
  type RetentionRule,
} from '#contract/retention/retention-rule.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { NumberField } from '../../forms/fields/number-and-time-fields.tsx'
import { firmly } from '../../records/action-availability.ts'
import { ActionDialog } from '../../records/action-dialog.tsx'
import { lastChange } from '../../records/facts.tsx'
import { useRecordActions, type ActionDialogs } from '../../records/record-actions.tsx'
import { RecordDialog } from '../../records/record-dialog.tsx'
import type { RecordResource } from '../../records/record-resource.ts'
import { recordTexts } from '../../records/record-text.ts'
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx'
import { formatNumber, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { ShownOfTotal } from '../../ui/shown-of-total.tsx'
import { retentionDueQuery } from './queries.ts'

const resource: RecordResource<RetentionRule> = {
  noun: 'lagringstiden',
  endpoints: retentionRules,
  textsOf: (rule) => recordTexts(retentionFields, recordValues(retentionDraft, rule), []),
}

const UpdateDialog: ActionDialogs<RetentionRule, 'update'> = ({ action: _, ...props }) => (
  <ActionDialog
    {...props}
    title="Redigera lagringstiden"
    confirmLabel="Spara"
    endpoint={retentionRules.update}
    schema={retentionUpdate as never}
    valuesOf={(rule) => ({ amount: rule.amount, version: rule.version }) as never}
    success="Lagringstiden är sparad"
    undo="fields"
  >
    {(form, rule) => (
      <>
        <p className="text-muted">
          {retentionText(rule).title}. Med en kortare tid gallras mer redan vid nästa gallring, och det går inte att
          ångra.
        </p>
        <NumberField
          form={form as never}
          name={'amount' as never}
          unit={unitText(retentionText(rule).unit)}
          hint={`${limitsText(rule.name)}.`}
          className="max-w-48"
        />
      </>
    )}
  </ActionDialog>
)

interface RetentionDialogProps {
  rule: RetentionRule
  historyPage: number
  onClose: () => void
}

export const RetentionDialog = ({ rule, historyPage, onClose }: RetentionDialogProps) => {
  const { title, meaning, unit } = retentionText(rule)
  const actions = useRecordActions({
    resource,
    record: rule,
    actions: { update: { label: 'Redigera' } },
    availability: firmly((_action, _rule, user, context) => retentionRefusal(user, context)),
    suggested: ['update'],
    Dialogs: UpdateDialog as never,
    isEditedInDialog: true,
  })
  return (
    <RecordDialog actions={actions} title={title} page={historyPage} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{meaning}</p>
        <DescriptionList>
          <DescriptionItem label="Lagringstid">{durationText(unit, rule.amount)}</DescriptionItem>
          <DescriptionItem label="Går att ställa in">{limitsText(rule.name)}</DescriptionItem>
          <DescriptionItem label="Senast ändrad" isWide>
            {lastChange(rule)}
          </DescriptionItem>
        </DescriptionList>
        <DryRun rule={rule} />
      </div>
    </RecordDialog>
  )
}

/** What the rule would take if it were applied now. */
const DryRun = ({ rule }: { rule: RetentionRule }) => {
  const { total, items } = useSuspenseQuery(retentionDueQuery(rule.id)).data
  const timeText = (at: string) =>
    retentionText(rule).unit === 'hours' ? formatTimestamp(at) : dayText(swedishDay(new Date(at)))
  if (total === 0) return <p>Inget skulle gallras nu.</p>
  return (
    <section aria-labelledby="retention-due" className="flex flex-col gap-2">
      <h3 id="retention-due" className="font-semibold">
        Skulle gallras nu: {formatNumber(total)}
      </h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {items.map(({ nth, label, at }) => (
          <li key={nth} className="flex flex-wrap justify-between gap-x-4 px-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">{label || 'Utan namn'}</span>
            <span className="text-sm text-muted tabular-nums">{timeText(at)}</span>
          </li>
        ))}
      </ul>
      <ShownOfTotal shown={items.length} total={total} order="äldsta" isPlain />
    </section>
  )
}
