import { isOpen } from '~/models/parts'
import { paths, staffPaths } from '~/models/paths'
import { may, type Power } from '~/models/staff/powers'
import { Logo } from './logo'
import { SkipLinks } from './skip-links'
import { StaffBar, type StaffBarProps } from './staff-bar'

/** With the power that each screen needs. */
const SCREENS: readonly { text: string; url: string; power: Power }[] = [
  { text: 'Today', url: staffPaths.today, power: 'today' },
  { text: 'Find a caller', url: paths.findCaller, power: 'find' },
  { text: 'Problems', url: staffPaths.cases, power: 'answer' },
  { text: 'Quotes', url: staffPaths.quotes, power: 'quote' },
  { text: 'Companies', url: staffPaths.companies, power: 'company' },
  { text: 'Resale certificates', url: staffPaths.certificates, power: 'reseller-certificate' },
  { text: 'Referrals', url: staffPaths.referrals, power: 'find' },
  { text: 'Failed jobs', url: paths.failedJobs, power: 'find' },
  { text: 'Content', url: staffPaths.content, power: 'content' },
  { text: 'Switches', url: staffPaths.switches, power: 'switches' },
  { text: 'The books', url: staffPaths.books, power: 'books' },
  { text: 'Audit log', url: staffPaths.audit, power: 'audit' },
]

export function StaffHeader(bar: StaffBarProps) {
  return (
    <>
      <SkipLinks />
      <header className="staff-header">
        <div className="wrap">
          <Logo />
          <nav aria-label="Staff screens">
            <ul className="row">
              {SCREENS.filter(({ url, power }) => isOpen(url) && may(bar.role, power)).map(
                ({ text, url }) => (
                  <li key={url}>
                    <a href={url}>{text}</a>
                  </li>
                ),
              )}
            </ul>
          </nav>
        </div>
      </header>
      {bar.role === 'accountant' ? null : <StaffBar {...bar} atWork />}
    </>
  )
}
