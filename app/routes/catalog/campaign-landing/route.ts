import { respondTo } from 'remix-utils/respond-to'
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '~/framework.server'
import { redirect } from '~/framework.server'
import { editErrors, editStatus } from '~/http/cart-answers.server'
import { type Envelope, envelope } from '~/http/envelope'
import type { Cart } from '~/models/cart/cart'
import { appliedMessage, CODE_LIMIT } from '~/models/discount/refusal-words'
import { safeRedirect } from '~/models/safe-redirect'
import { answeredCart } from '~/use-cases/cart/answered-cart.server'
import { editCart } from '~/use-cases/cart/cart-session.server'

type Landing = { status: number; answer: Envelope<Cart> }

/**
 * `/campaign-landing?token={code}&to={path}` (docs/product.md, Discount codes): a campaign's link applies its
 * code and redirects. The code stays on the cart even if its conditions are not met yet.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  // A HEAD request changes nothing.
  const landing = request.method === 'HEAD' ? undefined : await applyCode(request, context)
  return redirectOn(request, context, landing)
}

/** The same for a form, or for a script that asks for JSON: answers with the cart or the errors. */
export async function action({ request, context }: ActionFunctionArgs) {
  const landing = await applyCode(request, context)
  const onward = () => redirectOn(request, context, landing)
  const { data, ...notifications } = landing.answer
  const published = data && (await answeredCart(context, data))
  return respondTo(request, {
    json: () => envelope({ ...notifications, data: published }, { status: landing.status }),
    html: onward,
    default: onward,
  })
}

async function applyCode(request: Request, context: AppLoadContext): Promise<Landing> {
  const code = new URL(request.url).searchParams.get('token')?.trim()
  if (!code) {
    const message = 'That link has lost its discount code. Type the code into your cart instead.'
    return { status: 400, answer: { errors: [{ message, key: 'campaign' }] } }
  }
  const intent = { type: 'apply-code', code: code.slice(0, CODE_LIMIT + 1), makesCart: true } as const
  const result = await editCart(context, intent)
  if (!result.ok) return { status: editStatus(result.refusal), answer: editErrors(result.refusal) }
  const message = appliedMessage(result.cart, code, context.now())
  return { status: 200, answer: { data: result.cart, notices: [{ message, key: 'campaign' }] } }
}

/** The messages are shown on the page that the link leads to. */
function redirectOn(request: Request, { session }: AppLoadContext, landing?: Landing): Response {
  for (const error of landing?.answer.errors ?? []) session.notify('errors', error)
  for (const notice of landing?.answer.notices ?? []) session.notify('notices', notice)
  return redirect(safeRedirect(new URL(request.url).searchParams.get('to'), '/'), 303)
}
