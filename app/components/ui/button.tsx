import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

type Looks = {
  /** `solid` is the act, `plain` the alternative beside it. One solid big button a screen. */
  variant?: 'solid' | 'plain'
  size?: 'small' | 'normal' | 'big'
  /** As wide as what holds it. */
  wide?: boolean
}

const looks = ({ variant, size, wide }: Looks, className?: string) =>
  classNames(
    'button',
    variant === 'plain' && 'plain',
    size && size !== 'normal' && size,
    wide && 'wide',
    className,
  )

/** A button of a form. `type` is `submit` unless it says otherwise, as in HTML. */
export function Button({
  variant,
  size,
  wide,
  className,
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} className={looks({ variant, size, wide }, className)} />
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  to,
  children,
  ...rest
}: Looks & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string }) {
  return (
    <a {...rest} href={to} className={looks({ variant, size, wide }, className)}>
      {children}
    </a>
  )
}
