/** `value`: its radio button's. */
export type ListedCard = { value: string; lastFour: string; expires: string }

/** As Braintree's script lists it. */
export type ScriptMethod = {
  nonce: string
  type: string
  details: { bin?: string; lastFour?: string; expirationMonth?: string; expirationYear?: string }
}

/** The two lists have no id in common. */
export function sameCard(
  { lastFour, expires }: ListedCard,
  kept: readonly ScriptMethod[],
): ScriptMethod | undefined {
  return kept.find(({ type, details }) => {
    const { expirationMonth: month, expirationYear: year } = details
    return (
      type === 'CreditCard' &&
      details.lastFour === lastFour &&
      `${month?.padStart(2, '0')}/${year?.slice(-2)}` === expires
    )
  })
}
