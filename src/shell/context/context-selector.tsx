// The menu in the top bar that selects the context: the federation, a branch or a district.
import { Building, ChevronsUpDown, Globe, MapPin } from 'lucide-react'
import { contextOptions, type ContextOption } from '#contract/access.ts'
import { switchContext } from '../../session/context-switch.ts'
import { storedContextId } from '../../session/session.ts'
import { settings } from '../../session/page-settings.ts'
import type { SignedIn } from '../../api/guard.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuGroup, MenuRadio, MenuRadioItem } from '../../ui/menu.tsx'

const icons = { global: Globe, branch: Building, district: MapPin }
const labels = { global: 'Förbundet', branch: 'Grenförbund', district: 'Distrikt' }

/** The options in groups, each with its label, in the order of the options. */
const groupOptions = (options: readonly ContextOption[]) => {
  const groups = new Map<string, ContextOption[]>()
  for (const option of options) {
    const label = labels[option.kind] + (option.hasRole ? '' : ', bara som administratör')
    groups.set(label, [...(groups.get(label) ?? []), option])
  }
  return [...groups]
}

interface OptionNameProps {
  option: ContextOption
  /** Shows the whole name, as in the menu, on several lines if needed. */
  isWhole?: boolean
}

/** The short name 'Skärmflyg' first, because users look for it; the full name follows where it fits. */
const OptionName = ({ option: { name, shortName }, isWhole = false }: OptionNameProps) =>
  shortName === name ? (
    <span className="truncate font-semibold">{name}</span>
  ) : (
    <span className={classNames('flex min-w-0 items-baseline gap-x-1.5', isWhole && 'flex-wrap')}>
      <span className={classNames('font-semibold', isWhole ? 'shrink-0' : 'truncate sm:shrink-0')}>{shortName}</span>{' '}
      <span className={classNames('font-normal text-muted', !isWhole && 'truncate max-sm:sr-only')}>{name}</span>
    </span>
  )

const ContextName = ({ option }: { option: ContextOption }) => {
  const Icon = icons[option.kind]
  return (
    <>
      {/* Left out where the name needs the room. */}
      <Icon className="size-4 shrink-0 text-accent-text max-[399px]:hidden" />
      <OptionName option={option} />
    </>
  )
}

export const ContextSelector = ({ signedIn }: { signedIn: SignedIn }) => {
  const options = contextOptions(signedIn.session, settings.federationName)
  const current = options.find(({ id }) => id === signedIn.context.id)
  if (!current) return null
  if (options.length === 1) {
    return (
      <p className="flex min-w-0 items-center gap-2 px-2 font-medium">
        <span className="sr-only">Du arbetar i </span>
        <ContextName option={current} />
      </p>
    )
  }
  // Another tab may have chosen another context since.
  const choose = (id: string) => {
    if (id !== current.id || id !== storedContextId()) void switchContext(id)
  }
  const trigger = (
    <button type="button" className={buttonStyle('ghost', 'md', 'min-w-0 shrink! justify-start px-2! text-ink!')}>
      <span className="sr-only">Byt arbetsplats, nu </span>
      <ContextName option={current} />
      <ChevronsUpDown className="size-3.5 shrink-0 text-faint" />
    </button>
  )
  return (
    <Menu trigger={trigger} align="start" className="max-w-[min(26rem,calc(100vw-1rem))]">
      <MenuRadio value={current.id} onChange={choose}>
        {groupOptions(options).map(([label, group]) => (
          <MenuGroup key={label} label={label}>
            {group.map((option) => (
              <MenuRadioItem key={option.id} value={option.id}>
                <OptionName option={option} isWhole />
              </MenuRadioItem>
            ))}
          </MenuGroup>
        ))}
      </MenuRadio>
    </Menu>
  )
}
