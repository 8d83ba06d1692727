// Tests of the schema that responses are serialised with.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { responseSchema } from './response-schema.ts'

it('has nullable types, literals and unions of literals without anyOf', () => {
  const schema = responseSchema(
    z.object({
      name: z.string().nullable(),
      type: z.union([z.literal(0), z.literal(1)]),
      since: z.iso.date().nullish(),
      items: z.array(z.object({ id: z.uuid() })),
    }),
  )
  expect(schema).toEqual({
    type: 'object',
    additionalProperties: false,
    required: ['name', 'type', 'items'],
    properties: {
      name: { type: ['string', 'null'] },
      type: { type: 'number', enum: [0, 1] },
      since: { type: ['string', 'null'] },
      items: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['id'],
          properties: { id: { type: 'string' } },
        },
      },
    },
  })
})
