import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { ReviewedPicture } from '~/components/review/reviewed-picture'
import { ReviewsAway } from '~/components/review/reviews-away'
import { ButtonLink } from '~/components/ui/button'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { shopDay } from '~/models/days'
import { paths } from '~/models/paths'
import type { ProductToReview } from '~/models/review/review'
import { reviewOrderPath } from '~/models/review/review-order-path'
import { loadSuggestions, type Suggestions } from './loader.server'

/** The address may hold the token, so it must not be sent as referrer. */
export const meta: MetaFunction = () => [
  ...unlisted('What else did you buy?'),
  { name: 'referrer', content: 'strict-origin' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await loadSuggestions(request, context)
  context.parts.set('page', { draw: () => drawSuggestions(page) })
  return data(null, page.products ? 200 : { status: 503, headers: { 'Retry-After': '60' } })
}

export default function ReviewSuggestions() {
  return <DrawnOnServer part="page" />
}

function drawSuggestions(page: Suggestions) {
  return (
    <main id="main" className="wrap section stack review-form">
      {page.products === null ? (
        <ReviewsAway>What you wrote is safe. Please come back in a minute.</ReviewsAway>
      ) : page.products.length === 0 ? (
        <NoSuggestions />
      ) : (
        <>
          <h1>What else did you buy?</h1>
          <p className="quiet">A few stars each help others choose.</p>
          <ul className="reviews">
            {page.products.map((product) => (
              <Suggestion key={product.productKey} product={product} token={page.token} />
            ))}
          </ul>
          <p>
            <a href={paths.home}>That is enough for today</a>
          </p>
        </>
      )}
    </main>
  )
}

function Suggestion({ product, token }: { product: ProductToReview; token: string | undefined }) {
  const { productKey, name, sizeName, imageUrl, orderNumber, orderedAt } = product
  return (
    <li className="reviewed suggestion">
      <ReviewedPicture url={imageUrl} />
      <div className="row between">
        <p>
          <b>{name}</b>
          <span className="own-line text-sm quiet">
            {sizeName ? `${sizeName}, ` : null}ordered on {shopDay(orderedAt)}
          </span>
        </p>
        <ButtonLink
          to={reviewOrderPath(orderNumber, { product: productKey, token })}
          variant="plain"
          size="small"
        >
          Review<span className="visually-hidden"> {name}</span>
        </ButtonLink>
      </div>
    </li>
  )
}

function NoSuggestions() {
  return (
    <>
      <h1>You have reviewed everything you bought</h1>
      <p>Thank you. What arrives next will wait for you here.</p>
      <p>
        <ButtonLink to={paths.home}>Continue Shopping</ButtonLink>
      </p>
    </>
  )
}
