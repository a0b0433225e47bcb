import type { Placement, PlacementPayment } from '~/models/order/placement'
import { isLedgerKind, type PaidKind, type Transaction } from '~/models/payment/payment'
import type { Charges } from '~/services/payment/payment-method'
import { VendorError } from '../vendor-error'
import type { StepDeps } from './holding.server'

type VendorName = 'braintree' | 'commercetools' | 'd1'

/** The outcome of one call: it works, the request is lost, the response is lost, or it arrives much later. */
export type Luck = 'works' | 'lost' | 'answer-lost' | 'late' | 'refused'

/** In-memory processors and platform with scripted failures, for placement tests. */
export class World {
  transactions: (Transaction & { kind: PaidKind })[] = []
  orders: { number: string; version: number }[] = []
  cartVersion = 1
  time = 1000
  #late: (() => void)[] = []
  #spent = new Set<string>()

  constructor(
    readonly luck: () => Luck,
    readonly kinds: readonly PaidKind[] = ['PayPal'],
  ) {}

  /** Delivers the calls that are still on their way. */
  deliver(): void {
    for (const effect of this.#late.splice(0)) effect()
  }

  #call<Answer, Refusal>(vendor: VendorName, effect: () => Answer, refusal: () => Refusal): Answer | Refusal {
    const luck = this.luck()
    if (luck === 'refused') return refusal()
    if (luck === 'works') return effect()
    if (luck === 'answer-lost') effect()
    if (luck === 'late') this.#late.push(effect)
    throw new VendorError(vendor, 'no answer')
  }

  #read<Answer>(vendor: VendorName, answer: () => Answer): Answer {
    const luck = this.luck()
    if (luck === 'late') this.deliver()
    if (luck === 'works' || luck === 'refused') return answer()
    throw new VendorError(vendor, 'no answer')
  }

  #order(version: number, number: string) {
    if (version !== this.cartVersion || this.orders.length > 0) {
      return { ok: false as const, reason: 'cart-changed' as const, codes: [] }
    }
    this.orders.push({ number, version })
    return { ok: true as const, orderId: number }
  }

  #authorise(kind: PaidKind, methodId: string, amount: number) {
    if (this.#spent.has(methodId)) return { ok: false as const, reason: 'expired' as const }
    this.#spent.add(methodId)
    const id = `t${this.transactions.length}`
    const transaction = { id, kind, state: 'authorised' as const, amount }
    this.transactions.push(transaction)
    return { ok: true as const, transaction }
  }

  #move(id: string, from: Transaction['state'][], to: Transaction['state']): boolean {
    const transaction = this.transactions.find((each) => each.id === id && from.includes(each.state))
    if (transaction) transaction.state = to
    return transaction !== undefined
  }

  charges(kind: PaidKind): Charges {
    const vendor = isLedgerKind(kind) ? 'd1' : 'braintree'
    const own = () => this.transactions.filter((each) => each.kind === kind)
    return {
      authorise: async (methodId, amount) =>
        this.#call(
          vendor,
          () => this.#authorise(kind, methodId, amount),
          () => ({ ok: false as const, reason: 'declined' as const }),
        ),
      findByOrder: async () => this.#read(vendor, () => own().map((each) => ({ ...each }))),
      find: async (id) => this.#read(vendor, () => own().find((each) => each.id === id)),
      capture: async (id) =>
        this.#call(
          vendor,
          () => this.#move(id, ['authorised'], 'captured'),
          () => false,
        ),
      reverse: async (id) =>
        this.#call(
          vendor,
          () => this.#move(id, ['authorised', 'captured'], 'released'),
          () => false,
        ),
    }
  }

  deps(): StepDeps {
    return {
      now: () => new Date(this.time),
      payments: (kind) => this.charges(kind),
      orders: {
        create: async (_cart, version, number) =>
          this.#call(
            'commercetools',
            () => this.#order(version, number),
            () => ({ ok: false as const, reason: 'price-changed' as const, codes: ['PriceChanged'] }),
          ),
        findByNumber: async (number) =>
          this.#read('commercetools', () => {
            const found = this.orders.find((each) => each.number === number)
            return found && { id: found.number }
          }),
        fence: async (_cart, version) =>
          this.#call(
            'commercetools',
            () => {
              if (version !== this.cartVersion || this.orders.length > 0) return false
              this.cartVersion++
              return true
            },
            // The platform refuses only if the cart's version has changed.
            () => {
              this.cartVersion++
              return false
            },
          ),
      },
    }
  }

  placement(): Placement {
    const payments = this.kinds.map((kind, at): PlacementPayment => {
      return { kind, methodId: `m${at}`, amount: 4321 + at, state: 'planned' }
    })
    return {
      id: 'p1',
      cartId: 'c1',
      cartVersion: 1,
      origin: 'https://shop.example',
      owner: 'o1',
      orderNumber: 'CN-TEST-0001',
      receiptToken: 'r1',
      state: 'started',
      amount: payments.reduce((sum, { amount }) => sum + amount, 0),
      payments,
      createdAt: 0,
    }
  }
}
