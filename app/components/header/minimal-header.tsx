import { Logo } from './logo'
import { SkipLinks } from './skip-links'

/** The header of checkout, receipt, sign-in and other pages that should not lead away. */
export function MinimalHeader({ phone }: { phone: string }) {
  return (
    <>
      <SkipLinks />
      <header className="header">
        <div className="wrap bar">
          <Logo />
          <p className="text-sm">
            Need help? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        </div>
      </header>
    </>
  )
}
