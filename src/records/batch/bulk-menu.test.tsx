// Tests when the menu of bulk acts can be opened.
import { Tag } from 'lucide-react'
import { expect, it } from 'vitest'
import { guard } from '../../api/guard.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { BulkMenu } from './bulk-menu.tsx'

const menuOf = (total: number | undefined, scope: string) =>
  markupFor(
    { scope, context: testingBranch, guards: { '/organizations/batch': guard({ scope: ['Organizations.Admin'] }) } },
    <BulkMenu
      choices={[{ label: 'Ändra status', icon: Tag, reason: null, dialog: () => null }]}
      page="/organizations/batch"
      filter={{}}
      selected={undefined}
      total={total}
      onOpen={() => {}}
    />,
  )

it('opens also on an empty list for who finds the latest acts in it', () => {
  expect(menuOf(0, 'Organizations.Admin')).toContain('aria-haspopup="menu"')
  expect(menuOf(0, 'Organizations.Admin')).not.toContain('aria-disabled=')
})

it.each([
  [0, 'Urvalet är tomt. Ändra sökning eller filter.'],
  [undefined, 'Vänta tills listan har hämtats.'],
])('is closed for others while there are no rows (%s)', (total, reason) => {
  const menu = menuOf(total, 'Organizations.View')
  expect(menu).toContain('aria-disabled="true"')
  expect(menu).toContain(reason)
  expect(menuOf(1, 'Organizations.View')).not.toContain('aria-disabled=')
})
