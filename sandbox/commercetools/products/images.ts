import type { Image, Product } from '@commercetools/platform-sdk'
import { invalidInput, refuse, resourceNotFound } from '../engine/errors'
import type { Answer, Call, Endpoint } from '../engine/resource'
import type { Session } from '../engine/session'
import { flag } from '../query/paging'
import { variantIdOf, withVariant } from './data'
import { sizeOf } from './image-size'

const SCOPES = ['manage_products']
const TYPES: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
}
/** Base64 characters per row. */
const PART = 400_000

/** Uploads a picture to a variant; the file is served at its own address. */
export const imageEndpoints: Endpoint[] = [
  upload('/products/{id}/images', ({ id = '' }, session) => session.get('product', id)),
  upload('/products/key={key}/images', ({ key }, session) => session.find('product', { key })),
]

function upload(
  path: string,
  find: (params: Record<string, string>, session: Session) => Product | undefined,
): Endpoint {
  return {
    method: 'POST',
    path,
    scopes: SCOPES,
    reads: 'bytes',
    handle: (call, session) => {
      const product = find(call.params, session)
      if (!product) throw resourceNotFound(Object.values(call.params).join('/'))
      return uploaded(call, product, session)
    },
  }
}

function uploaded({ body, contentType, query, root }: Call, product: Product, session: Session): Answer {
  const extension = TYPES[contentType.split(';')[0]?.trim() ?? '']
  if (extension === undefined) {
    throw invalidInput(`The content type '${contentType}' is not supported: use JPEG, PNG or GIF.`)
  }
  const bytes = body instanceof Uint8Array ? body : new Uint8Array()
  const dimensions = sizeOf(bytes)
  if (!dimensions) throw invalidInput('The body is not a picture of the given content type.')
  const name = `${query.get('filename') ?? 'image'}-${session.newId().slice(0, 8)}.${extension}`
  keep(name, contentType, bytes, session)
  const label = query.get('filename')
  const image: Image = {
    url: `${root}/images/${encodeURIComponent(name)}`,
    dimensions,
    ...(label !== null && { label }),
  }
  const which = { ...variantNamed(query, product), staged: flag(query, 'staged', true) }
  const changed = withVariant(product, which, (variant) => ({
    ...variant,
    images: [...(variant.images ?? []), image],
  }))
  const saved = session.save('product', changed)
  session.emit(saved, 'product', 'ProductImageAdded', {
    variantId: variantIdOf(product, which),
    image,
    staged: which.staged,
  })
  return { body: session.present('product', saved) }
}

/** By SKU or number; by default the master variant. */
function variantNamed(query: URLSearchParams, product: Product): { sku?: string; variantId?: number } {
  const sku = query.get('sku')
  if (sku !== null) return { sku }
  const number = query.get('variant')
  return { variantId: number === null ? product.masterData.staged.masterVariant.id : Number(number) }
}

function keep(name: string, contentType: string, bytes: Uint8Array, { vault }: Session): void {
  let binary = ''
  for (let start = 0; start < bytes.length; start += 8192) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 8192))
  }
  const text = btoa(binary)
  const parts = Math.ceil(text.length / PART)
  vault.write('image', name, { contentType, parts })
  for (let part = 0; part < parts; part += 1) {
    vault.write('image-part', `${name}/${part}`, text.slice(part * PART, (part + 1) * PART))
  }
}

/** A stored file; needs no token. */
export function imageAnswer(name: string, { vault }: Pick<Session, 'vault'>): Response {
  const kept = vault.read<{ contentType: string; parts: number }>('image', name)
  if (!kept)
    return Response.json(refuse(404, 'ResourceNotFound', 'There is no such image.').body, { status: 404 })
  const text = Array.from(
    { length: kept.parts },
    (_, part) => vault.read<string>('image-part', `${name}/${part}`) ?? '',
  ).join('')
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  return new Response(bytes, {
    headers: { 'content-type': kept.contentType, 'x-content-type-options': 'nosniff' },
  })
}
