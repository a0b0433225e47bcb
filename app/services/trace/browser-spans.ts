import * as z from 'zod'

const id = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))
const nano = z.string().regex(/^\d{16,20}$/)
const text = z.string().max(200)

/** What a browser may tell of a page: a few spans of one trace, without attributes. */
const body = z.strictObject({
  resourceSpans: z
    .array(
      z.looseObject({
        scopeSpans: z
          .array(
            z.looseObject({
              spans: z
                .array(
                  z.looseObject({
                    traceId: id(32),
                    spanId: id(16),
                    parentSpanId: id(16).optional(),
                    name: text,
                    kind: z.number().int().min(1).max(5),
                    startTimeUnixNano: nano,
                    endTimeUnixNano: nano,
                  }),
                )
                .min(1)
                .max(10),
            }),
          )
          .min(1)
          .max(2),
      }),
    )
    .length(1),
})

/** The spans of a browser in the form that is sent on; undefined if they have another. */
export function browserSpans(given: unknown): object | undefined {
  const read = body.safeParse(given)
  if (!read.success) return undefined
  const [resource] = read.data.resourceSpans
  const spans = resource?.scopeSpans.flatMap(({ spans }) => spans) ?? []
  return {
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'cobnut-browser' } }] },
        scopeSpans: [
          {
            scope: { name: 'cobnut' },
            spans: spans.map(
              ({ traceId, spanId, parentSpanId, name, kind, startTimeUnixNano, endTimeUnixNano }) => ({
                traceId,
                spanId,
                parentSpanId: parentSpanId || undefined,
                name,
                kind,
                startTimeUnixNano,
                endTimeUnixNano,
                attributes: [],
                status: { code: 0 },
              }),
            ),
          },
        ],
      },
    ],
  }
}
