// The dialogs of a usable record's page, which are loaded when one is opened.
import type { ComponentProps } from 'react'
import type { UsableAction } from '#contract/record/catalogue.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import type { ActionDialogs } from '../record-actions.tsx'
import type { RecordView } from '../record-resource.ts'

const UsabilityDialog = lazyComponent(async () => (await import('./usability-dialog.tsx')).UsabilityDialog)
type Props = ComponentProps<typeof UsabilityDialog>

export const usabilityDialogs =
  <View extends RecordView>(
    endpoints: Props['endpoints'],
    wordsOf: (record: View) => Pick<Props, 'name' | 'usage' | 'unused' | 'chosenIn'>,
  ): ActionDialogs<View, Exclude<UsableAction, 'update'>> =>
  (props) => <UsabilityDialog {...(props as object as Props)} endpoints={endpoints} {...wordsOf(props.record)} />
