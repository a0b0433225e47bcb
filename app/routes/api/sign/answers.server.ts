import type * as z from 'zod'
import type { ActionFunctionArgs, AppLoadContext } from '~/framework.server'
import { readJson } from '~/http/body.server'
import { inputErrors } from '~/http/cart-answers.server'
import { envelope } from '~/http/envelope'
import { statusOf } from '~/http/exit.server'
import type { LoginType } from '~/models/account/providers'
import { CAPTCHA_FIELD } from '~/models/captcha'
import { roleOf } from '~/models/staff/powers'
import { contactOf, meansOf } from '~/routes/api/means.server'
import type { SignedIn } from '~/services/customer/mapping'
import { answeredCart } from '~/use-cases/cart/answered-cart.server'
import { flagsOf } from '~/use-cases/experiment/flags.server'
import { accountMessage, accountWhy } from '~/use-cases/sign-in/accounts.server'
import { CAPTCHA_MESSAGE, passesCaptcha } from '~/use-cases/sign-in/captcha.server'

/** What all endpoints of signing in answer with (docs/product.md, Signing in). */
export async function sessionData(
  context: AppLoadContext,
  { customer, cart }: SignedIn,
  signedLoginType: LoginType,
): Promise<Response> {
  const { id, email, firstName, lastName, createdAt, flags, ...more } = customer
  return envelope({
    data: {
      customer: { id, email, firstName, lastName },
      contact: await contactOf(context, { id, email, firstName, lastName }, flags.includes('business')),
      cart: cart ? await answeredCart(context, cart) : null,
      businessAccountInfo: flags.includes('company')
        ? {
            hasBusinessAccount: true,
            isReseller: flags.includes('reseller'),
            isBulkUploadAvailable: flags.includes('upload'),
            businessName: more.businessName,
            businessIndustry: more.businessIndustry,
          }
        : null,
      userHasBusinessAccount: flags.includes('company'),
      ...(await meansOf(context, id, cart?.id)),
      flagsByLayer: flagsOf(context),
      isAdmin: roleOf(context.session.permissions) === 'admin',
      permissions: Object.fromEntries(context.session.permissions.map((name) => [name, true])),
      signedLoginType,
      userCreatedAt: createdAt,
      userFirstName: firstName,
    },
    notices: [{ message: 'You have successfully signed in.', key: 'session' }],
  })
}

export const refusedAnswer = (reason: string, message: string, status: number): Response =>
  envelope({ errors: [{ message, key: reason }] }, { status })

export const accountRefusal = (refusal: Parameters<typeof accountMessage>[0]): Response =>
  refusedAnswer(refusal.reason, accountMessage(refusal), statusOf(accountWhy[refusal.reason]))

export const asRobot = (): Response => refusedAnswer('captcha', CAPTCHA_MESSAGE, 400)

export async function withBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  work: (body: z.output<Schema>) => Promise<Response>,
): Promise<Response> {
  const parsed = schema.safeParse(await readJson(request))
  return parsed.success ? work(parsed.data) : inputErrors(parsed.error)
}

/**
 * For every way in that can be tried, or that sends an e-mail: the captcha first. A script can bring a token, so one
 * without is a robot.
 */
export const withPerson = <Schema extends z.ZodType<{ [CAPTCHA_FIELD]?: string | undefined }>>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  schema: Schema,
  work: (body: z.output<Schema>) => Promise<Response>,
): Promise<Response> =>
  withBody(request, schema, async (body) => {
    const token = body[CAPTCHA_FIELD]
    const isPerson =
      !context.services.captcha.browser || (token && (await passesCaptcha(context, request, token)))
    return isPerson ? work(body) : asRobot()
  })
