// Message on a page that cannot be left yet, because a file is being uploaded or an upload has failed.
import type { Locale } from '#contract/locale.ts'
import { unfinishedMessages, type UnfinishedUploads } from '../../../../records/unfinished-uploads.ts'

interface UnfinishedFilesProps {
  unfinished: UnfinishedUploads | null
  locale: Locale
}

export const UnfinishedFiles = ({ unfinished, locale }: UnfinishedFilesProps) => (
  <p role="alert" className="font-medium text-danger-text">
    {unfinishedMessages[locale][unfinished ?? 'running']}
  </p>
)
