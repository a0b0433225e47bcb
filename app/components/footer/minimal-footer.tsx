import { Hole } from '~/components/page/hole'
import { Fold } from '~/components/ui/fold'
import { paths } from '~/models/paths'
import { SHOP } from '~/shop/shop'
import { legal } from './footer'
import { NewsletterForm } from './newsletter-form.island'

const links = [
  ['About Us', '/about-us'],
  ['Shipping', paths.shipping],
  ['Help', paths.help],
  ['Accessibility', paths.accessibility],
  ...legal,
] as const

type MinimalFooterProps = Partial<{ year: number; email: string; firstName: string }>

export function MinimalFooter({ year, email, firstName }: MinimalFooterProps) {
  return (
    <footer className="footer minimal" id="footer">
      <div className="wrap">
        <Fold title="Be the first to know about new products, promos, &amp; exclusive offers">
          <Hole name="newsletter" data={null}>
            <NewsletterForm email={email} firstName={firstName} />
          </Hole>
        </Fold>
        <ul className="legal">
          {links.map(([text, url]) => (
            <li key={url}>
              <a href={url}>{text}</a>
            </li>
          ))}
        </ul>
        <p className="text-xs">{`© ${year} ${SHOP.name}`}</p>
      </div>
    </footer>
  )
}
