import { RichText } from '~/components/block/rich-text'
import { CarouselControls } from '~/components/carousel/carousel-controls.island'
import { Icon } from '~/components/ui/icon'
import type { Campaign, Navigation, NavigationLink } from '~/models/catalog/navigation'
import { openText } from '~/models/content/open-blocks'
import { inlineText, richTextOf } from '~/models/content/rich-text'
import { promotionAddress } from '~/models/measurement/seen-address'
import { formatMoney } from '~/models/money'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'
import { STRIP_LINKS, STRIP_NEWS } from '~/shop/links'

// React 18 has no types for popovers.
const POPOVER = { popover: '' }
const OPENS = { popovertarget: 'free-shipping' }
const CLOSES = { popovertarget: 'free-shipping', popovertargetaction: 'hide' }

type MessageStripProps = {
  navigation: Pick<Navigation, 'banner' | 'campaigns' | 'message' | 'service'>
  /** In cents. */
  freeShippingThreshold: number
  referral: boolean
}

/** Phones swipe it sideways and have the service links in their menu. A sitewide banner replaces the news. */
export function MessageStrip({ navigation, freeShippingThreshold, referral }: MessageStripProps) {
  const { banner } = navigation
  return (
    <div className={banner ? 'strip announces' : 'strip on-dark'}>
      <div className="wrap">
        {banner ? (
          <aside aria-label="Announcement">
            <p>
              <TextOrLink {...banner} />
            </p>
          </aside>
        ) : (
          <News {...navigation} />
        )}
        <FreeShipping threshold={freeShippingThreshold} />
        <ServiceLinks links={navigation.service ?? STRIP_LINKS} referral={referral} />
      </div>
    </div>
  )
}

/** With script, one message at a time that turns every four seconds (docs/product.md, Layout and navigation). */
function News({ campaigns, message }: Pick<Navigation, 'campaigns' | 'message'>) {
  return (
    <section className="campaigns carousel" aria-label="News and offers">
      <ul className="slides">
        {campaigns.map((campaign) => (
          <li key={campaign.promotionName}>
            <CampaignWords {...campaign} />
          </li>
        ))}
        {message ? (
          <li>
            <TextOrLink {...message} />
          </li>
        ) : null}
        <li>
          <TextOrLink {...STRIP_NEWS} />
        </li>
      </ul>
      <CarouselControls every={4000} />
    </section>
  )
}

function CampaignWords(campaign: Campaign) {
  const ping = promotionAddress(campaign.promotionName, 'Global Campaign Carousel')
  if (!('content' in campaign)) return <TextOrLink text={campaign.text} url={campaign.url} ping={ping} />
  return (
    <span>
      <RichText nodes={openText(inlineText(richTextOf(campaign.content)))} ping={ping} />
    </span>
  )
}

function TextOrLink({ text, url, ping }: { text: string; url?: string; ping?: string }) {
  return url ? (
    <a href={url} ping={ping}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  )
}

function FreeShipping({ threshold }: { threshold: number }) {
  const amount = formatMoney(threshold).replace('.00', '')
  return (
    <>
      <button type="button" className="free-shipping" {...OPENS}>
        <Icon name="truck" />
        FREE shipping on orders over {amount}!
        <Icon name="down" className="chevron" />
      </button>
      <section className="free-shipping-details" id="free-shipping" aria-label="Free shipping" {...POPOVER}>
        <p>
          Orders of {amount} or more ship free within the contiguous US. If you ship to several addresses,
          each one counts on its own.
        </p>
        <p className="row between">
          <a href={paths.shipping}>All shipping details</a>
          <button type="button" className="button plain small" {...CLOSES}>
            Close
          </button>
        </p>
      </section>
    </>
  )
}

type ServiceLinksProps = { links: readonly NavigationLink[]; referral: boolean }

const ServiceLinks = ({ links, referral }: ServiceLinksProps) => (
  <nav className="only-wide" aria-label="Service">
    <ul>
      {links
        .filter(({ url }) => isOpen(url) && (referral || url !== paths.refer))
        .map(({ text, url }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
    </ul>
  </nav>
)
