// Attack: texts shortened inside a surrogate pair, and lone surrogates, in every field that is stored as JSON.
import { v7 as uuidv7 } from 'uuid'
import { associationId } from '../../../server/db/demo/associations.ts'
import type { Attack } from '../attack.ts'

const emojiAt = (position: number) => `${'a'.repeat(position - 1)}😀 och mer`
const halves = 'A\uD83DB\uDE00C'

export const cutCharacters: Attack = {
  name: 'cut-characters',
  promise: 'En text som kortas mitt i ett tecken, eller kommer som ett halvt, går att spara och spara igen.',
  run: async (harness) => {
    const instance = await harness.start()
    const branchId = associationId('segelflyg')
    const editor = await harness.staff(instance, 'branch-admin', branchId)
    const base = '/api/competitions/announcements'
    const texts = { titleEn: '', description: '', descriptionEn: '', requirements: '', requirementsEn: '' }
    const rest = { contactName: 'Kansliet', contactEmail: '', contactPhone: '', reviewerMessage: '' }
    const days = { season: 2027, proposedFrom: null, proposedTo: null, lastApplicationDay: null }
    const draft = {
      title: 'Nordcupen',
      competitionType: 'Other',
      classIds: [],
      districtIds: [],
      ...days,
      ...texts,
      ...rest,
    }
    const id = uuidv7()
    const made = await editor.call('POST', base, { body: { ...draft, id, branchId } })
    const statuses = [made.status]
    let { version } = made.json<{ version: number }>()
    for (const field of [...Object.keys(texts), ...Object.keys(rest)].filter((name) => !/Email|Phone/.test(name))) {
      for (const text of [field === 'contactName' || field === 'titleEn' ? emojiAt(90) : emojiAt(1000), halves, '']) {
        const response = await editor.call('PUT', `${base}/${id}`, { body: { ...draft, [field]: text, version } })
        statuses.push(response.status)
        version = response.status === 200 ? response.json<{ version: number }>().version : version
      }
    }
    const pdf = new TextEncoder().encode('%PDF-1.7\nx\nstartxref\n9\n%%EOF\n')
    const file = await editor.call('POST', `${base}/${id}/attachments?name=${encodeURIComponent(emojiAt(150))}`, {
      body: pdf,
      headers: { 'content-type': 'application/octet-stream' },
    })
    const history = await editor.get(`${base}/${id}/history`)
    const all = [...statuses, file.status, history.status]
    return [
      { finding: `${all.length} svar: ${[...new Set(all)].join(', ')}`, isHeld: all.every((status) => status === 200) },
    ]
  },
}
