import type { AppLoadContext } from '~/framework.server'
import { type AppliedDiscountCode, type Cart, findCode } from '~/models/cart/cart'
import { totalsOf } from '~/models/cart/totals'
import { type CodeUses, codeRules } from '~/models/discount/code-facts'
import { codeRefusal } from '~/models/discount/refusal'
import { idleMessage } from '~/models/discount/refusal-words'
import { formatMoney } from '~/models/money'
import { fallback } from '~/services/fallback'

export type CodeFacts = { code: string; name: string; working: boolean; message: string; rules: string[] }

/** What staff tell a caller about the codes of a cart. */
export const codesOf = (context: AppLoadContext, cart: Cart): Promise<CodeFacts[]> =>
  Promise.all(cart.discountCodes.map((code) => factsOf(context, code, cart)))

async function factsOf(context: AppLoadContext, code: AppliedDiscountCode, cart: Cart): Promise<CodeFacts> {
  const uses = await usesOf(context, code, cart)
  const isUsedUp = uses.byCustomer !== undefined && uses.byCustomer >= (code.perCustomer ?? 0)
  const refusal = isUsedUp ? { reason: 'used-up' as const } : codeRefusal(code, cart, context.now())
  return {
    code: code.code,
    name: code.name ?? '',
    working: refusal === undefined,
    message: refusal ? idleMessage(refusal) : 'It works.',
    rules: codeRules(code, uses),
  }
}

/** The platform counts for an account, the shop for a mailbox, so that the shop's count is the one that refuses. */
async function usesOf(
  { services }: AppLoadContext,
  { id, inAll, perCustomer }: AppliedDiscountCode,
  { id: cartId, email }: Cart,
): Promise<CodeUses> {
  const unknown = fallback<number | undefined>(undefined)
  const [all, byCustomer] = await Promise.all([
    inAll === undefined ? undefined : services.discountCodes.ordersWith(id).catch(unknown),
    perCustomer && email ? services.codeUses.count(id, { id: cartId, email }).catch(unknown) : undefined,
  ])
  return { inAll: all, byCustomer }
}

/** Tries a code on a copy: the customer's cart stays as it is. @throws VendorError */
export async function tryCode(context: AppLoadContext, cart: Cart, typed: string): Promise<CodeFacts> {
  const tried = await context.services.carts.tryCode(cart, typed)
  const code = tried && (findCode(tried, typed) ?? findCode(tried, typed.toUpperCase()))
  if (!tried || !code) return refusedCode(context, cart, typed)
  const facts = await factsOf(context, code, tried)
  const [before, after] = [totalsOf(cart).total, totalsOf(tried).total]
  const effect = `The total would be ${formatMoney(after)} instead of ${formatMoney(before)}.`
  return facts.working ? { ...facts, message: effect } : facts
}

/** A code that the platform does not take, with its days and rules if there is one. */
async function refusedCode(context: AppLoadContext, cart: Cart, typed: string): Promise<CodeFacts> {
  const code = await context.services.discountCodes.byCode(typed)
  return code
    ? factsOf(context, code, cart)
    : { code: typed, name: '', working: false, rules: [], message: 'There is no such code.' }
}
