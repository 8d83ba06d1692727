// Turns every error into a response with a list of errors, or a page with them, without internal details.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '#contract/endpoint.ts'
import { localized } from '#contract/text/localized.ts'
import { ApiError, notFound } from '../api-error.ts'
import { escapeHtml } from '#contract/text/escape-html.ts'
import { storageFailureOf, type StorageFailure } from './storage-failure.ts'

const frameworkErrors: Record<string, [number, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'Det du skickade är för stort.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Skicka uppgifterna som JSON.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'Det du skickade går inte att läsa som JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'Anropet saknar innehåll.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Anropet kom inte fram helt. Försök igen.'],
  FST_ERR_BAD_URL: [400, 'Adressen går inte att läsa.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Adressen finns inte.'],
  FST_UNDER_PRESSURE: [503, 'Servern är hårt belastad just nu. Försök igen om en stund.'],
}

const errorCodes: Record<number, string> = {
  400: 'BadRequest',
  404: 'NotFound',
  413: 'TooLarge',
  415: 'MediaType',
  503: 'Unavailable',
}

/** Errors for an unreachable database and a full disk; the readiness check sends them too. */
export const storageErrors = {
  unreachable: {
    code: 'DatabaseUnavailable',
    message: 'Vi når inte databasen just nu. Försök igen om en stund.',
  },
  full: {
    code: 'DiskFull',
    message: 'Det går inte att spara just nu, för vårt lagringsutrymme är fullt. Försök igen om en stund.',
  },
} satisfies Record<StorageFailure, ErrorBody['errors'][number]>

/** Seconds for the Retry-After header, unless it has been set already. */
const retryAfterSeconds: Record<number, number> = { 429: 60, 503: 5 }

const responseFor = (error: FastifyError | ApiError): [number, ErrorBody] => {
  if (error instanceof ApiError) return [error.status, { errors: error.errors, ...error.extra }]
  const [status, message] = frameworkErrors[error.code] ?? []
  if (status && message) return [status, { errors: [{ code: errorCodes[status] ?? 'ERROR', message }] }]
  if (error.statusCode && error.statusCode < 500) {
    return [error.statusCode, { errors: [{ code: 'BadRequest', message: 'Anropet går inte att förstå.' }] }]
  }
  const trouble = storageFailureOf(error)
  if (trouble) return [503, { errors: [storageErrors[trouble]] }]
  return [500, { errors: [{ code: 'ERROR', message: 'Något gick fel hos oss. Försök igen om en stund.' }] }]
}

/**
 * The parts of an error that may be logged: its code and its stack frames. The message of a database error, which also begins
 * its stack, may hold values of the row.
 */
export const loggableError = (error: Error) => {
  const { code, name } = (error.cause ?? error) as FastifyError
  return {
    code,
    name,
    at: error.stack
      ?.split('\n')
      .filter((line) => /^ {4}at .+:\d+:\d+\)?$/.test(line))
      .slice(0, 5),
  }
}

/** Whether a person is shown the response by the browser: no script asks for a page, also where the address is a file's. */
const isPageRequest = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

const texts = localized({
  title: ['Sidan kan inte visas', 'This page cannot be shown'],
  reload: ['Ladda om sidan.', 'Reload the page.'],
  calendar: ['Till kalendern', 'Go to the calendar'],
})
const mayPass = (status: number) => status === 429 || status >= 500
const englishTextOf = (status: number) => {
  if (status === 500) return 'Something went wrong on our side. Try again in a moment.'
  return mayPass(status) ? 'The server is busy. Try again in a moment.' : 'The address is wrong.'
}

/**
 * It needs neither scripts nor files, which may be refused too: without its style sheet it is plain. The page of what the public reads, also
 * of a document of a competition, is never dark, and may be in English. What may succeed later has no link to itself, because a link leaves
 * out the fragment, which holds the token of a private link.
 */
const errorPage = (url: string, status: number, { errors }: ErrorBody) => {
  const isPublic = /^(\/api)?\/external(\/|\?|$)/i.test(url)
  const isEnglish = isPublic && /[?&]lang=en(&|$)/.test(url)
  const { title, reload, calendar } = texts[isEnglish ? 'en' : 'se']
  const calendarLink = `<a href="/external/competitions/calendar${isEnglish ? '?lang=en' : ''}">${calendar}</a>`
  const way = mayPass(status) ? reload : isPublic ? calendarLink : '<a href="/">Till startsidan</a>'
  const text = isEnglish ? englishTextOf(status) : errors.map(({ message }) => message).join(' ')
  return [
    `<!doctype html><html lang="${isEnglish ? 'en' : 'sv'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    isPublic ? '' : '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title><link rel="stylesheet" href="/assets/error-1.css"></head>`,
    `<body><h1>${title}</h1><p>${escapeHtml(text)}</p><p>${way}</p></body></html>`,
  ].join('\n')
}

export const sendError = (error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) => {
  const [status, body] = responseFor(error)
  if (status >= 500 && !(error instanceof ApiError)) request.log.error(loggableError(error), 'failed')
  const seconds = retryAfterSeconds[status]
  if (seconds && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds)
  // A file's headers may have been set before it could not be read: the error is no download, is not compressed, and no cache may keep it
  // as the file.
  reply.code(status).headers({ 'x-request-id': request.id, 'cache-control': 'no-store' })
  for (const name of ['etag', 'content-disposition', 'content-encoding']) reply.removeHeader(name)
  if (!isPageRequest(request)) return reply.type('application/json').send(JSON.stringify(body))
  // A file that is not there is answered with a page, and has no policy.
  if (!reply.hasHeader('content-security-policy'))
    reply.header('content-security-policy', "default-src 'none';style-src 'self';frame-ancestors 'none'")
  return reply.type('text/html; charset=utf-8').send(errorPage(request.url, status, body))
}

export const setErrorHandlers = (app: FastifyInstance) => {
  app.setErrorHandler(sendError)
  app.setNotFoundHandler(() => {
    throw notFound('Adressen finns inte.')
  })
}
