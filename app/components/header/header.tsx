import { memo } from 'react'
import { CarouselControls } from '~/components/carousel/carousel-controls.island'
import { CartCount } from '~/components/cart/cart-count.island'
import { Hole } from '~/components/page/hole'
import { SearchTool } from '~/components/search/search-tool.island'
import { SuggestingSearch } from '~/components/search/suggesting-search.island'
import { Icon } from '~/components/ui/icon'
import type { Campaign, Navigation, NavigationLink } from '~/models/catalog/navigation'
import { promotionAddress } from '~/models/measurement/seen-address'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'
import { Logo } from './logo'
import { MainMenu, MenuToggle } from './main-menu'
import { MessageBar } from './message-bar'
import { PersonalLinks } from './personal-links.island'
import { PhoneMenu } from './phone-menu.island'
import { SkipLinks } from './skip-links'
import { UtilityMenu } from './utility-menu'

export type HeaderProps = {
  navigation: Navigation
  /** In cents. */
  freeShippingThreshold: number
  /** False hides 'Refer & Get $20' here and in the footer. */
  referral?: boolean
}

/** The header of regular pages, about nobody. Everything opens by `<details>`, so it works without script. */
export function Header(props: HeaderProps) {
  const { navigation, referral = true } = props
  return (
    <>
      <SkipLinks />
      <MessageBar label="Promotion" message={navigation.message} onlyWide />
      <ServiceBar {...props} />
      <header className="header">
        <MenuToggle />
        <PhoneMenu />
        <div className="wrap bar">
          <Logo />
          <SuggestingSearch id="q" />
          <SearchTool />
          <Hole name="account-link" data={null}>
            <AccountLink />
          </Hole>
          <UtilityMenu links={navigation.utility} />
          <a className="tool" href={paths.cart}>
            <Icon name="basket" />
            <span className="only-wide">Your Cart</span>
            <span className="visually-hidden only-phone">Your Cart</span>
            <span className="visually-hidden">, items:</span>
            <Hole name="cart-count" data={null}>
              <CartCount count={0} />
            </Hole>
          </a>
        </div>
        <MainMenu menus={navigation.menus} utility={navigation.utility} referral={referral} />
      </header>
      <MessageBar label="Announcement" message={navigation.banner} />
      <PopularLinks links={navigation.popular} />
      <FreeShipping threshold={props.freeShippingThreshold} />
    </>
  )
}

/** A customer's name, or where to sign in. */
export function AccountLink({ firstName }: { firstName?: string }) {
  return (
    <a className="tool only-wide" href={firstName ? '/account' : '/sign/in'}>
      <Icon name="user" />
      {firstName ? `Hello, ${firstName}` : 'Sign in to your account'}
    </a>
  )
}

export const ServiceSignOut = () => (
  <li>
    <a href={paths.signOut}>Sign out</a>
  </li>
)

function ServiceBar({ navigation, referral = true }: HeaderProps) {
  return (
    <nav className="topbar on-dark" aria-label="Service">
      <div className="wrap">
        <Campaigns campaigns={navigation.campaigns} />
        <ul className="only-wide">
          {referral ? (
            <li>
              <a href={paths.refer}>Refer &amp; Get $20</a>
            </li>
          ) : null}
          <li>
            <a href={paths.business}>Cobnut For Business</a>
          </li>
          <li>
            <a href={paths.help}>Help</a>
          </li>
          <Hole name="service-sign-out" data={null} />
          <li>
            <a href={paths.easyReorder}>Easy Reorder</a>
          </li>
        </ul>
      </div>
    </nav>
  )
}

/**
 * One message at a time; with script they turn every four seconds (docs/product.md, Layout and navigation).
 */
function Campaigns({ campaigns }: { campaigns: Campaign[] }) {
  return (
    <div className="campaigns carousel">
      <ul className="slides">
        <li>
          <a href={paths.bestSellers}>Discover our Best-Selling Favorites</a>
        </li>
        {campaigns.map(({ promotionName, text, url }) => (
          <li key={promotionName}>
            {url ? (
              <a href={url} ping={promotionAddress(promotionName, 'Global Campaign Carousel')}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      <CarouselControls every={4000} />
    </div>
  )
}

const PopularLinks = memo(function PopularLinks({ links }: { links: NavigationLink[] }) {
  return (
    <nav className="popular-links" aria-label="Popular">
      <div className="wrap">
        <PersonalLinks />
        <ul>
          {links.map((link) => (
            <li key={link.url}>
              <a href={link.url}>{link.text}</a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
})

function FreeShipping({ threshold }: { threshold: number }) {
  const amount = formatMoney(threshold).replace('.00', '')
  return (
    <aside aria-label="Free shipping">
      <details className="free-shipping">
        <summary>
          <Icon name="truck" />
          FREE shipping on orders over {amount}!
          <Icon name="down" className="chevron" />
        </summary>
        <p>
          Orders of {amount} or more ship free within the contiguous US. Several addresses count separately.
        </p>
      </details>
    </aside>
  )
}
