// The types of records: what reads show, writes change and change notices name.

/** An account changes nobody's pages but its own, so that no notice names it. */
export const recordTypes = [
  'organization',
  'announcement',
  'application',
  'sanction',
  'event',
  'class_type',
  'account',
] as const
export type RecordType = (typeof recordTypes)[number]
