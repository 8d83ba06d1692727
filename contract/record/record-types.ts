// The types of records: what reads show, writes change and change notices name.

export const recordTypes = [
  'organization',
  'person',
  'announcement',
  'application',
  'sanction',
  'event',
  'class_type',
  'licence_type',
  'licence_application',
  'licence',
  'account',
  'association',
  'federation',
  'retention_rule',
  'frozen_report',
] as const
export type RecordType = (typeof recordTypes)[number]
