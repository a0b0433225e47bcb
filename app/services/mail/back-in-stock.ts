import { allergenText } from '~/models/allergen/allergens'
import type { Product, Variant } from '~/models/catalog/product'
import { SHOP } from '~/shop/shop'
import { button, type Mail, pictureFor, words } from './template/letter'

type Parts = {
  email: string
  origin: string
  asked_at: number
  product: Pick<Product, 'name' | 'path' | 'stated'>
  variant: Pick<Variant, 'sku' | 'variantName' | 'images'>
  unsubscribeUrl: string
}

export function backInStockMail({ email, origin, asked_at, product, variant, unsubscribeUrl }: Parts): Mail {
  const imageUrl = pictureFor(origin, variant.images[0]?.url)
  return {
    to: email,
    subject: `${product.name} is back`,
    preheader: `Back in stock at ${SHOP.name}.`,
    headline: `${product.name} is back`,
    parts: [
      words('You asked us to tell you when it is back in stock. It is.'),
      {
        kind: 'items',
        items: [
          { name: product.name, size: variant.variantName, imageUrl, allergens: allergenText(product) },
        ],
      },
      button('Shop now', `${origin}${product.path}?sku=${encodeURIComponent(variant.sku)}`),
    ],
    why: 'This is the one email that you asked for. You will get no more about it.',
    unsubscribeUrl,
    idempotencyKey: `back-in-stock-${variant.sku}-${asked_at}-${email}`,
  }
}
