import type { Plugin } from 'vite'
import { project } from '../project'

/** Serves `/__gallery`. Vite reads the components, so a reload shows changes. */
export const galleryPlugin = (): Plugin => ({
  name: 'cobnut-gallery',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url !== '/__gallery') return next()
      server
        .ssrLoadModule(project('scripts/dev/gallery.tsx'))
        .then(({ galleryHtml }) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(galleryHtml())
        })
        .catch(next)
    })
  },
})
