/**
 * Allows one charge or check of a card. Only `cardTries.begin` and the shop's own charges make one, so no place can ask
 * a bank without being counted.
 */
export class CardAttempt {
  readonly #settle: (declined: boolean) => Promise<void>
  #used = false

  constructor(settle: (declined: boolean) => Promise<void>) {
    this.#settle = settle
  }

  /** Of a payment that no card makes, or that the shop makes while the customer is away. */
  static uncounted(): CardAttempt {
    return new CardAttempt(async () => {})
  }

  async run<Outcome>(
    work: () => Promise<Outcome>,
    isDeclined: (outcome: Outcome) => boolean,
  ): Promise<Outcome> {
    if (this.#used) throw new Error('An attempt allows one try')
    this.#used = true
    let declined = false
    try {
      const outcome = await work()
      declined = isDeclined(outcome)
      return outcome
    } finally {
      await this.#settle(declined)
    }
  }
}
