import type { Product, Variant } from '~/models/catalog/product'
import type { Mail } from './mail.server'
import { escapeHtml } from './order-confirmation'

type Parts = {
  email: string
  origin: string
  asked_at: number
  product: Pick<Product, 'name' | 'path'>
  variant: Pick<Variant, 'sku' | 'variantName'>
}

/** The one email that was asked for at a sold-out product. */
export function backInStockMail({ email, origin, asked_at, product, variant }: Parts): Mail {
  const heading = `${product.name} is back`
  const words = `You asked us to tell you when ${product.name}, ${variant.variantName}, is back in stock. It is.`
  const url = `${origin}${product.path}?sku=${encodeURIComponent(variant.sku)}`
  const why = 'This is the one email that you asked for. You will get no more about it.'
  return {
    to: email,
    subject: heading,
    text: [words, '', `Shop now: ${url}`, '', why].join('\n'),
    html: [
      `<!doctype html><html lang="en"><body><h1>${escapeHtml(heading)}</h1>`,
      `<p>${escapeHtml(words)}</p><p><a href="${escapeHtml(url)}">Shop now</a></p>`,
      `<p>${why}</p></body></html>`,
    ].join(''),
    idempotencyKey: `back-in-stock-${variant.sku}-${asked_at}-${email}`,
  }
}
