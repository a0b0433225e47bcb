import { Logo } from './logo'
import { SkipLinks } from './skip-links'

/** The header of checkout, receipt, sign-in and other pages that should not lead away. */
export function MinimalHeader({
  phone,
  logoTo,
  full,
}: {
  phone: string
  /** Where the logo leads; home unless told otherwise. */
  logoTo?: string
  /** As wide as the window. */
  full?: boolean
}) {
  return (
    <>
      <SkipLinks />
      <header className="header">
        <div className={full ? 'wrap bar full-width' : 'wrap bar'}>
          <Logo to={logoTo} />
          <p className="text-sm">
            Need help? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        </div>
      </header>
    </>
  )
}
