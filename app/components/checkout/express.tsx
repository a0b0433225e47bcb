import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { PayPalMark } from './pay-marks'

export function Express({
  or,
  className = '',
  heading: Heading = 'h2',
  children,
}: {
  or: string
  heading?: 'h2' | 'h3'
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`express ${className}`} aria-labelledby="express">
      <Heading id="express">Express checkout</Heading>
      <div>{children}</div>
      <p className="or">{or}</p>
    </section>
  )
}

export const PayPalButton = (props: { name?: string; value?: string }) => (
  <Button variant="plain" wide aria-label="Check out with PayPal" {...props}>
    <PayPalMark />
  </Button>
)
