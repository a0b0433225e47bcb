import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

type Looks = {
  /** `solid` is the main action, `plain` an alternative. One big solid button per screen. */
  variant?: 'solid' | 'plain'
  size?: 'small' | 'normal' | 'big'
  /** As wide as its container. */
  wide?: boolean
}

const buttonClass = ({ variant, size, wide }: Looks, className?: string) =>
  classNames(
    'button',
    variant === 'plain' && 'plain',
    size && size !== 'normal' && size,
    wide && 'wide',
    className,
  )

/** A form's button, of type `submit` by default. */
export function Button({
  variant,
  size,
  wide,
  className,
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} className={buttonClass({ variant, size, wide }, className)} />
}

/** A link styled as a button. */
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
    <a {...rest} href={to} className={buttonClass({ variant, size, wide }, className)}>
      {children}
    </a>
  )
}
