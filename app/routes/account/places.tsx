import { Icon, type IconName } from '~/components/ui/icon'
import type { SavedAddress } from '~/models/account/address-book'
import { type Cents, formatDollars, formatMoney } from '~/models/money'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'
import { AUTO_DELIVERY_PERCENT, REFERRAL_REWARDS } from '~/shop/shop'

type Balances = {
  storeCredit: Cents
  credit?: Cents | undefined
  certificates: { ending: string; left: Cents }[]
}

/** Null: there is none. Undefined: it could not be read. */
type PlacesProps = {
  next: string | undefined
  address: Pick<SavedAddress, 'street1' | 'city'> | null | undefined
  method: string | null | undefined
  balances: Balances | undefined
  business: { text: string; path: string } | null
  email: string | undefined
  referral: boolean
  isBusiness: boolean
}

const AWAY = 'Cannot be read just now'

function walletState({ method, balances }: Pick<PlacesProps, 'method' | 'balances'>): string {
  if (method === undefined && !balances) return AWAY
  const { storeCredit = 0, credit, certificates = [] } = balances ?? {}
  return [
    method ?? 'No saved card',
    ...(storeCredit > 0 ? [`store credit ${formatMoney(storeCredit)}`] : []),
    ...(credit === undefined ? [] : [`available credit ${formatMoney(credit)}`]),
    ...certificates.map(({ ending, left }) => `Gift certificate ending ${ending} ${formatMoney(left)}`),
  ].join(', ')
}

const addressState = (address: PlacesProps['address']) =>
  address ? `${address.street1}, ${address.city}` : address === null ? 'Add an address' : AWAY

export function Places({ next, address, email, business, referral, isBusiness, ...money }: PlacesProps) {
  const reward = formatDollars(REFERRAL_REWARDS[isBusiness ? 'business' : 'consumer'])
  const places: { icon: IconName; name: string; url: string; state: string | undefined }[] = [
    {
      icon: 'loop',
      name: 'Auto-Delivery',
      url: paths.autoDelivery,
      state: next ? `Next box ships ${next}` : `Save ${AUTO_DELIVERY_PERCENT}% on what you buy often`,
    },
    { icon: 'pin', name: 'Address Book', url: paths.addressBook, state: addressState(address) },
    { icon: 'card', name: 'Wallet', url: paths.wallet, state: walletState(money) },
    { icon: 'heart', name: 'Favorites', url: paths.favorites, state: 'Products you saved' },
    ...(referral
      ? [
          {
            icon: 'gift' as const,
            name: `Refer & Get ${reward}`,
            url: paths.refer,
            state: `You get ${reward} for every friend`,
          },
        ]
      : []),
    { icon: 'lock', name: 'Sign-in and Security', url: paths.security, state: email },
    ...(business
      ? [
          {
            icon: 'case' as const,
            name: business.text,
            url: business.path,
            state: 'Orders, people and credit',
          },
        ]
      : []),
  ]
  return (
    <section aria-labelledby="places">
      <h2 id="places" className="visually-hidden">
        Your information
      </h2>
      <ul className="account-places">
        {places
          .filter(({ url }) => isOpen(url))
          .map(({ icon, name, url, state }) => (
            <li key={name}>
              <a href={url}>
                <Icon name={icon} />
                <span>
                  <b className="own-line">{name}</b>
                  <span className="text-sm quiet">{state}</span>
                </span>
                <Icon name="right" />
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}
