import * as z from 'zod'
import type { Config } from '~/services/config.server'
import { TIMEOUTS_MS } from '~/services/timeouts'
import { VendorError } from '~/services/vendor-error'
import type { VendorFetch } from '~/services/vendor-fetch.server'

/** The version of the API that this code was written for. */
export const VERSION = '2019-01-01'

const answer = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z
          .object({ errorClass: z.string().optional(), legacyCode: z.string().optional() })
          .optional(),
      }),
    )
    .optional(),
})

/** A refusal with an explanation: the input was valid and not accepted. */
type BraintreeRefusal = { ok: false; message: string; code?: string }

export type Braintree = {
  /** The operation's data, or a refusal. Throws `VendorError` when the outcome is unknown. */
  run<Schema extends z.ZodType>(
    query: string,
    variables: Record<string, unknown>,
    schema: Schema,
  ): Promise<{ ok: true; data: z.output<Schema> } | BraintreeRefusal>
}

function failure(errors: NonNullable<z.output<typeof answer>['errors']>, status: number): BraintreeRefusal {
  const [first] = errors
  const kind = first?.extensions?.errorClass
  const code = first?.extensions?.legacyCode
  const message = first?.message ?? 'unexplained error'
  if (kind === 'VALIDATION' || kind === 'NOT_FOUND') return { ok: false, message, code: code || undefined }
  throw new VendorError('braintree', `${kind ?? 'error'}: ${message}`, { status, code })
}

export function createBraintree(vendorFetch: VendorFetch, config: Config['braintree']): Braintree {
  const credentials = `Basic ${btoa(`${config.publicKey}:${config.privateKey}`)}`
  return {
    async run(query, variables, schema) {
      const response = await vendorFetch(config.url, {
        vendor: 'braintree',
        timeoutMs: TIMEOUTS_MS.braintree.call,
        method: 'POST',
        headers: {
          Authorization: credentials,
          'Braintree-Version': VERSION,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ query, variables }),
      })
      if (!response.ok) {
        throw new VendorError('braintree', 'unexpected status', { status: response.status })
      }
      const body: unknown = await response.json().catch((cause: unknown) => {
        throw new VendorError('braintree', 'an answer that is no JSON', { cause })
      })
      const parsed = answer.safeParse(body)
      if (!parsed.success) throw new VendorError('braintree', 'an answer of unknown form')
      const { data, errors } = parsed.data
      if (errors?.length) return failure(errors, response.status)
      const checked = schema.safeParse(data)
      if (!checked.success)
        throw new VendorError('braintree', 'data of unknown form', { cause: checked.error })
      return { ok: true, data: checked.data }
    },
  }
}
