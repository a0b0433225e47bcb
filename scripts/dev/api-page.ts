import { parse } from 'yaml'

type Description = { paths: Record<string, Record<string, { summary: string }>> }

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))

/** docs/openapi.yaml as a page: `/__api` of the development server. */
export function apiPage(yaml: string): string {
  const { paths }: Description = parse(yaml)
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary, ...rest }]) => {
      const title = `<code>${method.toUpperCase()} ${escaped(path)}</code> ${escaped(summary)}`
      return `<details><summary>${title}</summary><pre>${escaped(JSON.stringify(rest, null, 2))}</pre></details>`
    }),
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The shop’s API</title><style>body { font: 16px system-ui; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
summary { padding: 0.4rem 0; cursor: pointer } pre { overflow: auto; background: #f4ecdd; padding: 1rem }</style>
<h1>The shop’s API</h1><p>From <a href="/__api.yaml">docs/openapi.yaml</a>.</p>
${rows.join('\n')}
</html>`
}
