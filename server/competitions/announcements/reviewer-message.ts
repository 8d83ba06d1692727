// Who reads the message to the reviewers, and the changes of it that the history keeps as they were before it kept only the length.
import type { FieldChange, HistoryEvent } from '#contract/record/history.ts'
import { masks } from '#contract/record/masks.ts'
import type { Viewer } from '../../actor.ts'
import { hasRightsInContext } from '../permission-facts.ts'

/** Only those who review the announcement, or edit it. */
export const readsReviewerMessage = (viewer: Viewer): boolean => hasRightsInContext('decider', viewer)

/** The sealed values cannot be changed afterwards, so they are masked whenever they are read. */
const masked = (change: FieldChange): FieldChange =>
  change.field === 'reviewerMessage' && change.policy !== 'length'
    ? { field: change.field, label: change.label, old: masks.all(change.old), new: masks.all(change.new) }
    : change

/** Events of records of any kind, without messages that the viewer may not read. */
export const maskReviewerMessage = <Event extends Pick<HistoryEvent, 'recordType' | 'changes'>>(
  viewer: Viewer,
  events: readonly Event[],
): Event[] =>
  events.map((event) =>
    event.recordType === 'announcement' && !readsReviewerMessage(viewer)
      ? { ...event, changes: event.changes.map(masked) }
      : event,
  )
