import { Logo } from './logo'
import { SkipLinks } from './skip-links'

export function MinimalHeader({ phone, logoTo, full }: { phone: string; logoTo?: string; full?: boolean }) {
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
