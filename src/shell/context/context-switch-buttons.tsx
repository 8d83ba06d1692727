// Buttons that open the current address in another context.
import { contextOptions, type ContextOption } from '#contract/access.ts'
import { settings } from '../../session/page-settings.ts'
import type { SignedIn } from '../../api/guard.ts'
import { reloadInContext } from '../../session/context-switch.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface ContextSwitchButtonsProps {
  signedIn: SignedIn
  /** Filters the contexts to show. */
  isChoice?: (option: ContextOption) => boolean
}

export const ContextSwitchButtons = ({ signedIn, isChoice }: ContextSwitchButtonsProps) => {
  const choices = contextOptions(signedIn.session, settings.federationName).filter(
    (option) => option.id !== signedIn.context.id && (isChoice?.(option) ?? true),
  )
  if (choices.length === 0) return null
  return (
    <ul className={classNames('grid w-full gap-2', choices.length > 4 && 'sm:grid-cols-2')}>
      {choices.map(({ id, name }) => (
        <li key={id}>
          <Button
            className="h-auto! min-h-8 w-full justify-start! py-1 text-left whitespace-normal!"
            onClick={() => void reloadInContext(id)}
          >
            Byt till {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
