import { CarouselControls } from '~/components/carousel/carousel-controls.island'
import { Fold } from '~/components/ui/fold'
import { Price } from '~/components/ui/price'
import { Rating } from '~/components/ui/rating'
import type { BoxShipment } from '~/models/bundle/box-shipments'
import { pictureSources } from '~/models/catalog/picture-sizes'
import { isOpen } from '~/models/parts'
import { paths } from '~/models/paths'

export function BoxShipments({ shipments }: { shipments: readonly BoxShipment[] }) {
  if (shipments.length === 0) return null
  return (
    <section className="section stack" aria-labelledby="shipments-title">
      <h2 id="shipments-title">What ships when</h2>
      {isOpen(paths.bundleBuilder) ? (
        <p className="quiet">
          Would you rather choose them yourself?{' '}
          <a className="link" href={paths.bundleBuilder}>
            Choose your own three boxes
          </a>
        </p>
      ) : null}
      <ol className="box-shipments">
        {shipments.map((shipment, place) => (
          <li key={shipment.title}>
            <Pictures shipment={shipment} id={`box-${place + 1}`} />
            <div className="stack">
              <h3>{shipment.title}</h3>
              <p className="text-sm">{shipment.timing}</p>
              <Price cents={shipment.price} was={shipment.was} percent={shipment.percent} />
              <Rating average={shipment.averageRating} count={shipment.totalRatings} />
              <div>
                <Fold title="Product Details" open>
                  <div className="prose">
                    {shipment.paragraphs.map((paragraph) => (
                      <p key={paragraph}>{paragraph}</p>
                    ))}
                    <p>
                      <a href={shipment.path}>More about {shipment.title}</a>
                    </p>
                  </div>
                </Fold>
                {shipment.ingredients ? (
                  <Fold title="Ingredients">
                    <p className="prose">{shipment.ingredients}</p>
                  </Fold>
                ) : null}
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Pictures({ shipment: { images, title }, id }: { shipment: BoxShipment; id: string }) {
  const idOf = (place: number) => `${id}-${place + 1}`
  return (
    <div className="carousel slideshow">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <section className="slides" tabIndex={0} aria-label={`Pictures, ${title}, scroll sideways`}>
        {images.map(({ url, alt }, place) => (
          <div key={url} id={idOf(place)}>
            <img
              {...pictureSources(url, '(min-width: 64rem) 30rem, 65vw', ['medium', 'large'])}
              alt={alt}
              width="480"
              height="480"
              loading="lazy"
            />
          </div>
        ))}
      </section>
      {images.length > 1 ? (
        <div className="foot">
          <CarouselControls
            title={title}
            stops={images.map(({ alt }, place) => ({ id: idOf(place), name: alt }))}
          />
        </div>
      ) : null}
    </div>
  )
}
