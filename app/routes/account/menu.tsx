import { Fold } from '~/components/ui/fold'
import type { AccountFlag } from '~/models/account/flags'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'

type Entry = {
  text: string
  url: string
  /** Shown to customers with this flag only. */
  flag?: AccountFlag
  /** Paths of other screens that mark this entry as current. */
  also?: string
}

const ENTRIES: readonly Entry[] = [
  { text: 'Your Account', url: paths.account },
  { text: 'Order History', url: paths.orderHistory, also: paths.order('') },
  { text: 'Easy Reorder', url: paths.easyReorder },
  { text: 'Favorites', url: paths.favorites },
  { text: 'Auto-Delivery', url: paths.autoDelivery },
  { text: 'Business Account', url: paths.company, flag: 'business', also: paths.quickOrder },
  { text: 'Order Upload', url: paths.orderUpload, flag: 'upload' },
  { text: 'Reseller Certification', url: paths.resellerCertification, flag: 'reseller' },
  { text: 'Address Book', url: paths.addressBook },
  { text: 'Wallet', url: paths.wallet },
  { text: 'Communications', url: paths.communications },
  { text: 'Sign-in and Security', url: paths.security, also: paths.deleteAccount },
  { text: 'Your Reviews', url: paths.accountReviews },
  { text: 'Refer and Earn', url: paths.refer },
]

const entryOf = (pathname: string): Entry | undefined =>
  ENTRIES.find(({ url, also }) =>
    url === paths.account
      ? pathname === url
      : pathname.startsWith(url) || (also && pathname.startsWith(also)),
  )

export function AccountMenu({ flags, pathname }: { flags: AccountFlag[]; pathname: string }) {
  const current = entryOf(pathname)
  const links = (
    <ul>
      {ENTRIES.filter(({ url, flag }) => isOpen(url) && (!flag || flags.includes(flag))).map((entry) => (
        <li key={entry.url}>
          <a href={entry.url} aria-current={entry === current ? 'page' : undefined}>
            {entry.text}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Account">
      <Fold title={<Folded at={current?.text} />} className="only-phone">
        {links}
      </Fold>
      <div className="only-wide">{links}</div>
    </nav>
  )
}

const Folded = ({ at = 'Your Account' }: { at: string | undefined }) => (
  <span>
    {at} <span className="text-sm quiet">Menu</span>
  </span>
)
