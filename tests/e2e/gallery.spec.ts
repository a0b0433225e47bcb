import { createServer, type ViteDevServer } from 'vite'
import { galleryPlugin } from '../../scripts/dev/gallery-plugin'
import { project, SHOP_FOLDER } from '../../scripts/project'
import { expect, expectAccessible, test } from './test'

let server: ViteDevServer
test.beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: project('.'),
    logLevel: 'error',
    plugins: [galleryPlugin()],
    resolve: {
      alias: { '~/shop': project(SHOP_FOLDER), '~': project('app'), '@cobnut/platform': project('platform') },
    },
    esbuild: { jsx: 'automatic' },
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, hmr: false },
  })
  await server.listen()
})
test.afterAll(() => server.close())

// This server has no sandbox, which draws product pictures.
test.use({ expectedMessages: [/\/(pictures|photos|cdn-cgi)\//] })

test('@desktop-js every component of the gallery is seen, fits its place and is accessible', async ({
  page,
  withScript,
}) => {
  test.skip(!withScript, 'The gallery looks alike without.')
  await page.goto(`${server.resolvedUrls?.local[0]}__gallery`)
  expect(await page.locator('figure[data-state]').count()).toBeGreaterThan(60)
  const misplaced = await page.evaluate(() => {
    const parts = [...document.querySelectorAll<HTMLElement>('figure[data-state]')]
    return parts.flatMap((figure) => {
      const { width } = figure.getBoundingClientRect()
      const isEmpty = figure.childElementCount < 2
      const isCut = figure.scrollWidth > Math.ceil(width)
      return isEmpty || isCut
        ? [`${figure.parentElement?.previousElementSibling?.id}: ${figure.dataset.state}`]
        : []
    })
  })
  expect(misplaced).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)
})
