import { FormErrors, formProblems } from '~/components/form/form-errors'
import type { FormProblem } from '~/components/form/form-problems'
import { Honeypot } from '~/components/form/honeypot'
import { PressId } from '~/components/form/press-id'
import { ReviewedPicture } from '~/components/review/reviewed-picture'
import { ReviewsAway } from '~/components/review/reviews-away'
import { Button } from '~/components/ui/button'
import { shopDay } from '~/models/days'
import { paths } from '~/models/paths'
import type { ReviewPage } from './loader.server'
import { ProductFields } from './product-fields'

type Page<Kind> = Extract<ReviewPage, { kind: Kind }>

export function ReviewOrderView({ page }: { page: ReviewPage }) {
  return (
    <main id="main" className="wrap section stack review-form">
      {page.kind === 'away' ? (
        <ReviewsAway>
          {page.sent
            ? 'What you wrote was not kept. Go back one page, where it still is, and send it again in a minute.'
            : 'Your order is safe, and so is what you wrote before. Please come back in a minute.'}
        </ReviewsAway>
      ) : page.kind === 'early' ? (
        <TooEarly page={page} />
      ) : (
        <Write page={page} />
      )}
    </main>
  )
}

function Write({ page }: { page: Page<'write'> }) {
  const { order, products, errors } = page
  const done = products.every(({ writtenAt }) => writtenAt)
  return (
    <>
      <h1>{done ? 'Change your reviews' : 'How did you like it?'}</h1>
      <p className="quiet">
        From your order of {shopDay(order.orderedAt)}. Stars are enough; words help others choose. Leave out
        what you have not tried yet.
      </p>
      <form method="post" className="stack" noValidate>
        <PressId />
        <FormErrors problems={problemsOf(page)} />
        <div>
          {products.map((product, place) => (
            <ProductFields key={product.productKey} product={product} errors={errors} open={place === 0} />
          ))}
        </div>
        <p className="text-sm quiet">
          Everyone can read what you write, under the name “{order.name}”. We keep low ratings, too.
        </p>
        <Button size="big">Submit reviews</Button>
        <Honeypot form="reviews" />
      </form>
      <BackToOrder page={page} />
    </>
  )
}

function TooEarly({ page }: { page: Page<'early'> }) {
  const { order } = page
  return (
    <>
      <h1>{order.products.length > 0 ? 'It has not arrived yet' : 'There is nothing to review here'}</h1>
      {order.products.length > 0 ? (
        <>
          <p>You can tell us once it is with you. What is in your order of {shopDay(order.orderedAt)}:</p>
          <ul className="stack">
            {order.products.map(({ productKey, name, sizeName, path, imageUrl }) => (
              <li key={productKey} className="reviewed">
                <ReviewedPicture url={imageUrl} />
                <span>
                  <a href={path}>{name}</a>
                  <span className="own-line text-sm quiet">{sizeName}</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>Your order of {shopDay(order.orderedAt)} was canceled, or held nothing that can be tasted.</p>
      )}
      <BackToOrder page={page} />
    </>
  )
}

function problemsOf({ products, errors }: Page<'write'>): FormProblem[] {
  return formProblems(errors).map(({ field, message }) => {
    const product = products.find(({ productKey }) => field.slice(field.indexOf('-') + 1) === productKey)
    return { field, message: product ? `${product.name}: ${message}` : message }
  })
}

/** Visitors by an e-mail's link cannot open the order's page. */
function BackToOrder({ page: { order, byLink } }: { page: Page<'write' | 'early'> }) {
  return (
    <p>
      {byLink ? (
        <a href={paths.home}>Go to the shop</a>
      ) : (
        <a href={paths.order(order.number)}>Back to order {order.number}</a>
      )}
    </p>
  )
}
