import type { Placement } from '~/models/order/placement'
import type { Transaction } from '~/models/payment/payment'
import { VendorError } from '../vendor-error'
import type { StepDeps } from './steps.server'

/** What becomes of one call: it works, is lost on the way, its answer is lost, or it arrives much later. */
export type Luck = 'works' | 'lost' | 'answer-lost' | 'late' | 'refused'

/** A processor and a platform in memory that fail as they are told, for testing placements. */
export class World {
  transactions: Transaction[] = []
  orders: { number: string; version: number }[] = []
  cartVersion = 1
  time = 1000
  #late: (() => void)[] = []
  #spent = new Set<string>()

  constructor(readonly luck: () => Luck) {}

  /** Calls that were still on their way arrive. */
  deliver(): void {
    for (const effect of this.#late.splice(0)) effect()
  }

  #call<Answer, Refusal>(
    vendor: 'braintree' | 'commercetools',
    effect: () => Answer,
    refusal: () => Refusal,
  ): Answer | Refusal {
    const luck = this.luck()
    if (luck === 'refused') return refusal()
    if (luck === 'works') return effect()
    if (luck === 'answer-lost') effect()
    if (luck === 'late') this.#late.push(effect)
    throw new VendorError(vendor, 'no answer')
  }

  #read<Answer>(vendor: 'braintree' | 'commercetools', answer: () => Answer): Answer {
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

  #authorise(methodId: string, amount: number) {
    if (this.#spent.has(methodId)) return { ok: false as const, reason: 'expired' as const }
    this.#spent.add(methodId)
    const transaction: Transaction = { id: `t${this.transactions.length}`, state: 'authorised', amount }
    this.transactions.push(transaction)
    return { ok: true as const, transaction }
  }

  #move(id: string, from: Transaction['state'][], to: Transaction['state']): boolean {
    const transaction = this.transactions.find((each) => each.id === id && from.includes(each.state))
    if (transaction) transaction.state = to
    return transaction !== undefined
  }

  deps(): StepDeps {
    return {
      now: () => new Date(this.time),
      payments: {
        authorise: async (methodId, amount) =>
          this.#call(
            'braintree',
            () => this.#authorise(methodId, amount),
            () => ({ ok: false as const, reason: 'declined' as const }),
          ),
        findByOrder: async () =>
          this.#read('braintree', () => this.transactions.map((each) => ({ ...each }))),
        find: async (id) => this.#read('braintree', () => this.transactions.find((each) => each.id === id)),
        capture: async (id) =>
          this.#call(
            'braintree',
            () => this.#move(id, ['authorised'], 'captured'),
            () => false,
          ),
        reverse: async (id) =>
          this.#call(
            'braintree',
            () => this.#move(id, ['authorised', 'captured'], 'released'),
            () => false,
          ),
      },
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
            // The platform refuses for one reason alone: someone else moved the cart on first.
            () => {
              this.cartVersion++
              return false
            },
          ),
      },
    }
  }

  placement(): Placement {
    return {
      id: 'p1',
      cartId: 'c1',
      cartVersion: 1,
      origin: 'https://shop.example',
      owner: 'o1',
      orderNumber: 'CN-TEST-0001',
      receiptToken: 'r1',
      state: 'started',
      amount: 4321,
      paymentKind: 'PayPal',
      paymentMethod: 'm1',
      createdAt: 0,
    }
  }
}
