import { memo } from 'react'
import { ChatOffer } from '~/components/chat/chat.island'
import { Hole } from '~/components/page/hole'
import { Icon, type IconName } from '~/components/ui/icon'
import type { LinkGroup, NavigationLink, SocialLink } from '~/models/catalog/navigation'
import type { Chat } from '~/models/chat'
import { isOpen } from '~/models/parts'
import { paths, serverPaths } from '~/models/paths'
import { FOOTER, LEGAL } from '~/shop/links'
import { SHOP } from '~/shop/shop'
import { NewsletterForm } from './newsletter-form.island'

export type FooterProps = {
  year: number
  referral?: boolean
  social?: SocialLink[]
  columns?: readonly Pick<LinkGroup, 'title' | 'links'>[]
  chat?: Chat
  /** What stands in its place while staff have switched it off. */
  chatOff?: string | undefined
}

/** The same for every visitor. */
export const Footer = memo(function Footer(props: FooterProps) {
  const { year, referral = true, social = [], columns = FOOTER, chat, chatOff } = props
  const isShown = ({ url }: NavigationLink) => isOpen(url) && (referral || url !== paths.refer)
  return (
    <footer className="footer on-dark" id="footer">
      <div className="wrap">
        <details className="newsletter-row">
          <summary>
            <h2>Be the first to know about new products, promos, &amp; exclusive offers</h2>
            <Icon name="down" />
          </summary>
          <Hole name="newsletter" data={null}>
            <NewsletterForm />
          </Hole>
        </details>
        <div className="footer-columns">
          {columns.map(({ title, links }) => (
            <Links key={title} title={title} links={links.filter(isShown)} />
          ))}
          <div className="stack">
            <h3>We'd love to hear your thoughts</h3>
            <a className="button plain small" href={serverPaths.survey}>
              Give Feedback
            </a>
            <p>Committed to Our Customers</p>
            {social.length > 0 ? <SocialLinks links={social} /> : null}
          </div>
        </div>
        {chatOff ? <p>{chatOff}</p> : null}
        <LegalLinks year={year} links={LEGAL} />
      </div>
      {chat ? <ChatOffer {...chat} /> : null}
    </footer>
  )
})

function Links({ title, links }: { title: string; links: readonly NavigationLink[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {links.map(({ text, url }) => (
          <li key={url}>
            <a href={url}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LegalLinks({ year, links }: { year: number; links: readonly NavigationLink[] }) {
  return (
    <div className="legal">
      <span>{`© ${year} ${SHOP.name}`}</span>
      <span className="row secure-seal">
        <Icon name="lock" />
        Secure checkout
      </span>
      {links.map(({ text, url }) => (
        <a key={url} href={url}>
          {text}
        </a>
      ))}
    </div>
  )
}

/** Our own drawings, so that nothing is loaded from the networks. */
const icons: Record<SocialLink['network'], IconName> = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  Pinterest: 'pinterest',
  YouTube: 'youtube',
}

function SocialLinks({ links }: { links: SocialLink[] }) {
  return (
    <ul className="social" aria-label="Elsewhere">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="me">
            <Icon name={icons[network]} />
            <span className="visually-hidden">{network}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
