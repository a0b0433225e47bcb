import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names'

type Looks = {
  /** `solid` is the main action, `plain` an alternative. One big solid button per screen. */
  variant?: 'solid' | 'plain'
  size?: 'small' | 'normal' | 'big'
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

export function Button({
  variant,
  size,
  wide,
  className,
  ...rest
}: Looks & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button {...rest} className={buttonClass({ variant, size, wide }, className)} />
}

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
