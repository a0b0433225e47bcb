const frame = <rect x=".5" y=".5" width="37" height="23" rx="4" fill="#fff" stroke="#d8ccb8" />

const CARDS = {
  Visa: (
    <>
      {frame}
      <text x="19" y="16.5" fontSize="11.5" fontStyle="italic" fill="#1a1f71">
        VISA
      </text>
    </>
  ),
  Mastercard: (
    <>
      {frame}
      <circle cx="15" cy="12" r="7" fill="#eb001b" />
      <circle cx="23" cy="12" r="7" fill="#f79e1b" />
      <path d="M19 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4Z" fill="#ff5f00" />
    </>
  ),
  'American Express': (
    <>
      <rect width="38" height="24" rx="4" fill="#1f72cd" />
      <text x="19" y="15.8" fontSize="9.5" fill="#fff">
        AMEX
      </text>
    </>
  ),
  Discover: (
    <>
      {frame}
      <path d="M12 24C24 22 34 17 38 10v10a4 4 0 0 1-4 4Z" fill="#f27712" />
      <text x="19" y="13" fontSize="6" fill="#222">
        DISCOVER
      </text>
    </>
  ),
} as const

type Brand = keyof typeof CARDS

const BRANDS = Object.keys(CARDS) as Brand[]

/** All card marks, or the one that a saved card's label names. */
export function CardMarks({ of }: { of?: string }) {
  const shown = of === undefined ? BRANDS : BRANDS.filter((brand) => of.startsWith(brand))
  return (
    <span className="card-marks">
      {shown.map((brand) => (
        <svg key={brand} viewBox="0 0 38 24" width="34" height="21.5" aria-hidden="true">
          {CARDS[brand]}
        </svg>
      ))}
    </span>
  )
}

/** Decoration: the text beside it or the button's label says the same. */
export const PayPalMark = () => (
  <span className="paypal-mark" aria-hidden="true">
    Pay<i>Pal</i>
  </span>
)

export const ShopPayMark = () => (
  <span className="shop-pay-mark" aria-hidden="true">
    shop<b>Pay</b>
  </span>
)

export const ApplePayMark = () => (
  <span className="apple-pay-mark" aria-hidden="true">
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d="M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701" />
    </svg>
    Pay
  </span>
)
