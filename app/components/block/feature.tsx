import { ButtonLink } from '~/components/ui/button'
import { classNames } from '~/components/ui/class-names'
import type { Feature } from '~/models/content/page'
import { promotionAddress } from '~/models/measurement/seen-address'

type FeatureBoxProps = {
  feature: Feature
  heading?: 'h2' | 'h3'
  /** Only one solid button per screen, so slides have plain ones. */
  variant?: 'solid' | 'plain'
  className?: string
}

export function FeatureBox({ feature, heading: Heading = 'h3', variant, className }: FeatureBoxProps) {
  const { title, text, typography, tint, imageUrl, alt, link } = feature
  return (
    <div className={classNames('feature', `tint-${tint}`, className)}>
      <div className="hero-text stack">
        {title ? <Heading className="serif">{title}</Heading> : null}
        <p className={typography === 'display' ? 'serif lead' : undefined}>{text}</p>
        {link ? (
          <ButtonLink
            to={link.url}
            variant={variant}
            ping={promotionAddress(title ?? link.text, 'Hero Banner')}
          >
            {link.text}
          </ButtonLink>
        ) : null}
      </div>
      {imageUrl ? <img src={imageUrl} alt={alt} width="320" height="320" loading="lazy" /> : null}
    </div>
  )
}
