// Dialog that takes a record out of use or takes it back. No mail goes out, so both can be undone.
import type { z } from 'zod'
import { usableActions, type UsableAction } from '#contract/record/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { nounForms } from '#contract/text/noun-forms.ts'
import type { RecordDialogProps } from '../action-dialog.tsx'
import { ConfirmDialog } from '../confirmation-dialogs.tsx'
import type { RecordView } from '../record-resource.ts'

type Action = Exclude<UsableAction, 'update'>

interface UsabilityDialogProps<View extends RecordView> extends RecordDialogProps<View> {
  action: Action
  endpoints: Readonly<Record<Action, Endpoint<string, undefined, z.ZodObject>>>
  name: string
  /** Where the record is used, as text; empty when nowhere. */
  usage: string
  /** 'Ingen utlysning har klassen.' */
  unused: string
  /** Where it is chosen: 'nya utlysningar'. */
  chosenIn: string
}

const versionOf = ({ version }: RecordView) => ({ version })

export const UsabilityDialog = <View extends RecordView>({
  action,
  endpoints,
  name,
  usage,
  unused,
  chosenIn,
  ...props
}: UsabilityDialogProps<View>) => {
  const { Noun, pronoun, objectPronoun, done } = nounForms(props.resource.noun)
  const { Noun: It } = nounForms(pronoun)
  const isEnding = action === 'deactivate'
  const keeping = usage ? `${Noun} används i ${usage}, som behåller ${objectPronoun}.` : unused
  return (
    <ConfirmDialog
      {...props}
      title={`Ska ${name} ${isEnding ? 'inaktiveras' : 'återställas'}?`}
      confirmLabel={usableActions[action].label}
      isDangerous={isEnding}
      endpoint={endpoints[action]}
      success={`${Noun} är ${done(isEnding ? 'inaktivera' : 'återställ')}`}
      undo={{ endpoint: endpoints[isEnding ? 'restore' : 'deactivate'], bodyOf: versionOf }}
      meaning={
        isEnding ? `${keeping} ${It} kan inte längre väljas i ${chosenIn}.` : `${It} kan väljas i ${chosenIn} igen.`
      }
    />
  )
}
