import type { AppLoadContext } from '~/framework.server'
import { type AppliedDiscountCode, type Cart, findCode } from '~/models/cart/cart'
import { totalsOf } from '~/models/cart/totals'
import { shopDate } from '~/models/dates'
import { longDate } from '~/models/days'
import { codeRefusal } from '~/models/discount/refusal'
import { idleMessage } from '~/models/discount/refusal-words'
import { formatMoney } from '~/models/money'
import { fallback } from '~/services/fallback'

export type CodeFacts = { code: string; name: string; working: boolean; message: string; rules: string[] }

const dayOf = (iso: string) => longDate(shopDate(iso))

/** What staff tell a caller about the codes of a cart. */
export async function codesOf(context: AppLoadContext, cart: Cart): Promise<CodeFacts[]> {
  const { discountCodes: codes, email } = cart
  const limited = codes.flatMap(({ id, perCustomer: most }) => (most ? [{ id, most }] : []))
  const used = email
    ? await context.services.codeUses.usedUp(limited, { id: cart.id, email }).catch(fallback<string[]>([]))
    : []
  return codes.map((code) => {
    const refusal = codeRefusal(code, cart, context.now())
    return {
      code: code.code,
      name: code.name ?? '',
      working: refusal === undefined,
      message: refusal ? idleMessage(refusal) : 'It works.',
      rules: rulesOf(code, used.includes(code.id)),
    }
  })
}

function rulesOf(code: AppliedDiscountCode, isUsed: boolean): string[] {
  const { description, perCustomer, cartPredicate, validFrom, validUntil, cartDiscounts } = code
  const days = [validFrom && `from ${dayOf(validFrom)}`, validUntil && `until ${dayOf(validUntil)}`].filter(
    Boolean,
  )
  return [
    description ?? '',
    cartDiscounts.map(worthOf).join('; '),
    days.length > 0 ? `Good ${days.join(' ')}` : 'Good without an end',
    perCustomer
      ? `For ${perCustomer} ${perCustomer === 1 ? 'order' : 'orders'} of a customer${isUsed ? ', used up by this one' : ''}`
      : '',
    cartPredicate ? `Rule of the code: ${cartPredicate}` : '',
    ...cartDiscounts.map((each) => `Rule of “${each.name}”: ${each.cartPredicate}`),
  ].filter(Boolean)
}

function worthOf({
  name,
  kind,
  permyriad,
  amount,
  target,
}: AppliedDiscountCode['cartDiscounts'][number]): string {
  const value = kind === 'relative' ? `${(permyriad ?? 0) / 100}%` : amount ? formatMoney(amount) : kind
  return `${name}: ${value} off ${target === 'lines' ? 'items' : target}`
}

/** Tries a code on a copy: the customer's cart stays as it is. @throws VendorError */
export async function tryCode(context: AppLoadContext, cart: Cart, typed: string): Promise<CodeFacts> {
  const unknown = { code: typed, name: '', working: false, rules: [] }
  const tried = await context.services.carts.tryCode(cart, typed)
  const code = tried && (findCode(tried, typed) ?? findCode(tried, typed.toUpperCase()))
  if (!tried || !code) return { ...unknown, message: 'There is no such code, or it has no uses left.' }
  const facts = (await codesOf(context, tried)).find((each) => each.code === code.code)
  if (!facts) return { ...unknown, message: 'There is no such code.' }
  const [before, after] = [totalsOf(cart).total, totalsOf(tried).total]
  const effect = `The total would be ${formatMoney(after)} instead of ${formatMoney(before)}.`
  return facts.working ? { ...facts, message: effect } : facts
}
