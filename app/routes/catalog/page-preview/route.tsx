import { ContentBlocks } from '~/components/block/content-blocks'
import { titled } from '~/components/page/meta'
import { Notice } from '~/components/ui/notice'
import { useLoaderData } from '~/framework'
import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '~/framework.server'
import { redirect } from '~/framework.server'
import { keepPreview, mayPreview, sameSecret } from '~/http/preview-cookie.server'
import { Refused } from '~/models/onward'
import { shownIn } from '~/use-cases/content/shown.server'
import { EditorBridge } from './editor.island'

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  ...titled(`Preview: ${loaded?.title ?? 'nothing'}`),
  { name: 'robots', content: 'noindex, nofollow' },
]

/**
 * `/builder-preview?path=/spring-table&secret=…`: a page as its editor left it. A wrong secret is a 404. A right one is
 * kept in a cookie, and leaves the address, which histories and logs keep.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams, pathname } = new URL(request.url)
  const secrets = context.config.builder?.previewSecrets ?? []
  const path = searchParams.get('path') ?? ''
  const given = searchParams.get('secret')
  if (secrets.length === 0 || !path.startsWith('/')) throw new Refused('unknown')
  if (given !== null) {
    if (!(await context.withinRateLimit('preview'))) throw new Refused('too-many')
    const secret = await sameSecret(secrets, given)
    if (!secret) throw new Refused('unknown')
    await keepPreview(context, request, secret)
    searchParams.delete('secret')
    throw redirect(`${pathname}?${searchParams}`, 303)
  }
  if (!(await mayPreview(context, request, secrets))) throw new Refused('unknown')
  const draft = await context.services.content.draft(path)
  if (!draft) throw new Refused('unknown')
  const editorOrigin = context.config.builder?.editorOrigin ?? ''
  return { ...draft, path, editorOrigin, shown: await shownIn(context.services, draft.blocks) }
}

export default function BuilderPreview() {
  const { title, description, path, editorOrigin, blocks, shown } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap article">
      <Notice tone="note">
        <p>This is a preview of {path}. Shoppers see the published page.</p>
      </Notice>
      <h1>{title}</h1>
      <p className="lede">{description}</p>
      <ContentBlocks blocks={blocks} shown={shown} />
      <EditorBridge origin={editorOrigin} />
    </main>
  )
}
