/** What the account asks of auto-deliveries. All throw VendorError. */
export type AutoDeliveries = {
  /** How many running ones a saved way to pay is charged for. */
  paidWith: (customerId: string, methodId: string) => Promise<number>
  /** How many are running. */
  running: (customerId: string) => Promise<number>
  /** The next box: its day, and what is in it. */
  next: (customerId: string) => Promise<{ on: string; items: string[]; path: string } | undefined>
}
