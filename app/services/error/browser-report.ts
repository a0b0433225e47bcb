import * as z from 'zod'
import { type ErrorReport, withoutPersons, withoutQuery } from '~/models/error/report'

const text = z.string().max(2000)
const header = z.looseObject({ dsn: z.string().optional() })
const item = z.looseObject({ type: z.string() })
const frame = z.looseObject({
  filename: text.optional(),
  lineno: z.number().optional(),
  colno: z.number().optional(),
  function: text.optional(),
})
const event = z.looseObject({
  level: z.enum(['error', 'fatal']),
  transaction: text.optional(),
  release: text.optional(),
  exception: z.looseObject({
    values: z
      .array(
        z.looseObject({
          type: text.optional(),
          value: text.optional(),
          stacktrace: z.looseObject({ frames: z.array(frame).max(50) }).optional(),
        }),
      )
      .min(1)
      .max(5),
  }),
})

/**
 * Reads an envelope that a browser sent. Only what a report needs is taken, so that nothing about the visitor goes
 * on. Undefined: it is for another service, no error, or no envelope.
 */
export function browserReport(body: string, dsn: string | undefined, now: Date): ErrorReport | undefined {
  const [first, second, third] = body.split('\n').map(parsed)
  const head = header.safeParse(first)
  const read = event.safeParse(third)
  if (!head.success || item.safeParse(second).data?.type !== 'event' || !read.success) return undefined
  if (head.data.dsn !== undefined && head.data.dsn !== dsn) return undefined
  const { level, transaction = '', release, exception } = read.data
  const [error] = exception.values
  const frames = error?.stacktrace?.frames ?? []
  return {
    id: crypto.randomUUID().replaceAll('-', ''),
    at: now.getTime(),
    severity: level,
    place: 'browser',
    type: withoutPersons(error?.type ?? 'Error'),
    message: withoutPersons(error?.value ?? ''),
    stack: [...frames].reverse().map(({ filename = '', lineno, colno, function: name }) => ({
      file: withoutQuery(filename),
      line: lineno || undefined,
      column: colno || undefined,
      name: name || undefined,
    })),
    where: withoutPersons(withoutQuery(transaction)),
    release: release || undefined,
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
