import { FieldError } from '~/components/form/field'
import { PressId } from '~/components/form/press-id'
import { unlisted } from '~/components/page/meta'
import { Button } from '~/components/ui/button'
import { useActionData, useLoaderData } from '~/framework'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '~/framework.server'
import { readForm } from '~/http/body.server'
import { pictureIn } from '~/models/catalog/picture-sizes'
import { piecePrice } from '~/models/catalog/prices'
import { isInStock } from '~/models/catalog/product'
import { GIFT_COUNTRY_TEXT, GIFTS, giftChoice } from '~/models/gift-drop/gift'
import { BODY_LIMITS } from '~/models/limits'
import { formatMoney } from '~/models/money'
import { paths } from '~/models/paths'

export const meta: MetaFunction = () => unlisted('Send a gift they choose themselves', { isFollowed: true })

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const [draft, products] = await Promise.all([
    context.services.giftDrafts.read(searchParams.get('draft')),
    context.services.catalog.productsBySkus(GIFTS.map(({ sku }) => sku)),
  ])
  const variants = products.flatMap(({ variants }) => variants)
  const gifts = GIFTS.flatMap((gift) => {
    const variant = variants.find(({ sku }) => sku === gift.sku)
    if (!variant) return []
    const image = variant.images[0]?.url
    return [{ ...gift, price: piecePrice(variant.prices).price, image, inStock: isInStock(variant) }]
  })
  const wanted =
    giftChoice(searchParams.get('type'), searchParams.get('category')) ??
    (draft && giftChoice(draft.type, draft.category))
  return { gifts, chosen: wanted?.sku ?? null }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const id = new URL(request.url).searchParams.get('draft')
  const form = await readForm(request, { most: BODY_LIMITS.list })
  const gift = GIFTS.find(({ sku }) => sku === form.get('gift'))
  if (!gift) return data({ error: 'Choose a tray or a box' }, 400)
  const { giftDrafts } = context.services
  const before = await giftDrafts.read(id)
  const { type, category } = gift
  const next = { ...(before ?? { message: '', sender: '', recipients: [] }), type, category }
  const kept = await giftDrafts.keep(next, (before && id) ?? undefined)
  return redirect(paths.giftBuild('personalize', kept), 303)
}

export default function ChooseGift() {
  const { gifts, chosen } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <h1>Send a gift they choose themselves</h1>
      <p className="lead">
        You pay and write the card. Each person picks their own treats and says where to send them.
      </p>
      <form method="post" className="stack" noValidate>
        <PressId />
        <fieldset className="gift-choices" aria-describedby={result ? 'gift-error' : undefined}>
          <legend className="label">Which gift?</legend>
          {gifts.map((gift) => (
            <label className={gift.inStock ? 'option' : 'option out'} key={gift.sku}>
              <input
                type="radio"
                name="gift"
                value={gift.sku}
                defaultChecked={gift.sku === chosen}
                disabled={!gift.inStock}
              />
              <span className="gift-choice">
                {gift.image ? (
                  <img src={pictureIn('medium', gift.image)} alt="" width="96" height="96" />
                ) : null}
                <span>
                  <b>{gift.name}</b>
                  <span className="own-line text-sm quiet">{gift.text}</span>
                  <span className="own-line">
                    {formatMoney(gift.price)} a person{gift.inStock ? '' : ', sold out'}
                  </span>
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {result ? <FieldError id="gift-error" message={result.error} /> : null}
        <p className="text-sm quiet">{GIFT_COUNTRY_TEXT}</p>
        <Button size="big">Continue</Button>
      </form>
    </>
  )
}
