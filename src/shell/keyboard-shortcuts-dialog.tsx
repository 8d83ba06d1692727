// The dialog that lists the keyboard shortcuts, with a switch that turns them off.
import { useId } from 'react'
import type { SignedIn } from '../api/guard.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Switch } from '../ui/checkbox-radio-switch.tsx'
import { commandKey, destinationsOf, storeShortcuts, useAreShortcutsOn } from './keyboard-shortcuts.ts'

const general = [
  { keys: [commandKey, 'K'], text: 'Sök eller gå till' },
  { keys: ['/'], text: 'Sök i listan' },
  { keys: ['J'], text: 'Nästa rad' },
  { keys: ['K'], text: 'Föregående rad' },
  { keys: ['Enter'], text: 'Öppna raden' },
  { keys: ['X'], text: 'Markera raden' },
  { keys: ['E'], text: 'Redigera' },
  { keys: ['A'], text: 'Godkänn, i en kö' },
  { keys: ['C'], text: 'Begär komplettering, i en kö' },
  { keys: ['R'], text: 'Avslå, i en kö' },
  { keys: ['Alt', 'T'], text: 'Gå till meddelandena' },
  { keys: ['?'], text: 'Visa kortkommandon' },
]

export const ShortcutsDialog = ({ signedIn, onClose }: { signedIn: SignedIn; onClose: () => void }) => {
  const id = useId()
  const isOn = useAreShortcutsOn()
  const going = destinationsOf(signedIn).map(({ letter, entry }) => ({
    keys: ['G', letter.toLocaleUpperCase('sv')],
    text: entry.label,
  }))
  return (
    <Dialog title="Kortkommandon" onClose={onClose} width="md">
      <div className="flex flex-col gap-4 overflow-y-auto px-5 pt-2 pb-5">
        <label htmlFor={id} className="flex cursor-pointer items-center gap-3">
          <Switch id={id} checked={isOn} onChange={({ currentTarget }) => storeShortcuts(currentTarget.checked)} />
          Använd kortkommandon med en tangent
        </label>
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Keys heading="Överallt" items={general} />
          <Keys heading="Gå till" items={going} />
        </div>
      </div>
    </Dialog>
  )
}

const Keys = ({ heading, items }: { heading: string; items: readonly { keys: string[]; text: string }[] }) => (
  <section>
    <h3 className="mb-1.5 text-sm font-medium text-muted">{heading}</h3>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5">
      {items.map(({ keys, text }) => (
        <div key={text} className="contents">
          <dt className="flex gap-0.5">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)
