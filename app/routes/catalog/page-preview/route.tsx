import { ContentBlocks } from '~/components/block/content-blocks'
import { titled } from '~/components/page/meta'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { Refused } from '~/models/onward'
import { digestBytes } from '~/services/digest'
import { loadIngredients } from '../page/ingredients.server'
import { EditorBridge } from './editor.island'

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...titled(`Preview: ${loaded?.title ?? 'nothing'}`),
  { name: 'robots', content: 'noindex, nofollow' },
]

/** `/builder-preview?path=/spring-table&secret=…`: a page as its editor left it. A wrong secret is a 404. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const secret = context.config.builder?.previewSecret
  const path = searchParams.get('path') ?? ''
  if (secret && !(await context.withinRateLimit('preview'))) throw new Refused('too-many')
  if (!secret || !(await isSameSecret(secret, searchParams.get('secret') ?? '')) || !path.startsWith('/')) {
    throw new Refused('unknown')
  }
  const draft = await context.services.content.draft(path)
  if (!draft) throw new Refused('unknown')
  const editorOrigin = context.config.builder?.editorOrigin ?? ''
  return { ...draft, path, editorOrigin, products: await loadIngredients(draft.blocks, context.services) }
}

/** Compares digests, so that the time says nothing about the secret. */
async function isSameSecret(secret: string, given: string): Promise<boolean> {
  const [one, other] = await Promise.all([digestBytes(secret), digestBytes(given)])
  return one.every((byte, index) => byte === other[index])
}

export default function BuilderPreview() {
  const { title, description, path, editorOrigin, blocks, products } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap article">
      <Notice tone="note">
        <p>This is a preview of {path}. Shoppers see the published page.</p>
      </Notice>
      <h1>{title}</h1>
      <p className="lede">{description}</p>
      <ContentBlocks blocks={blocks} products={products} />
      <EditorBridge origin={editorOrigin} />
    </main>
  )
}
