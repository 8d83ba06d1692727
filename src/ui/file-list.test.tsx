// Tests that each button of a list of files, and each announced error, says which file it is about.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileList } from './file-list.tsx'

it('names the file that is sent again or removed, and that could not be sent', () => {
  const failed = { type: 'application/pdf', size: 1000, error: 'Servern svarar inte.', mayRetry: true }
  const html = renderToStaticMarkup(
    <FileList
      label="Dokument"
      files={['stadgar.pdf', 'avtal.pdf'].map((name) => ({ ...failed, key: name, name }))}
      onRemove={() => undefined}
      onRetry={() => undefined}
    />,
  )
  const buttons = [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button)
  expect(buttons.map((button) => ['stadgar.pdf', 'avtal.pdf'].filter((name) => button.includes(name)))).toEqual([
    ['stadgar.pdf'],
    ['stadgar.pdf'],
    ['avtal.pdf'],
    ['avtal.pdf'],
  ])
  const alerts = [...html.matchAll(/<p role="alert".*?<\/p>/g)].map(([alert]) => alert.replaceAll(/<[^>]*>/g, ''))
  expect(alerts).toEqual(['stadgar.pdf: Servern svarar inte.', 'avtal.pdf: Servern svarar inte.'])
})
