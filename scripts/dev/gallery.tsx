import { Fragment, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sheet from '~/styles/app.css?inline'
import fontFaces from '~/styles/fonts.css?inline'

type States = Record<string, ReactNode>

const files = import.meta.glob<{ states: States }>('../../app/components/**/*.gallery.tsx', { eager: true })

/** `components/ui/badge` */
const nameOf = (file: string) => file.replace(/^.*\/app\//, '').replace('.gallery.tsx', '')

const FRAME =
  '.gallery-states{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start;margin:1rem 0 2.5rem}' +
  '.gallery-states>figure{flex:0 1 20rem;position:relative;min-width:0;margin:0;contain:layout}.gallery-states figcaption{font-size:.8125rem}' +
  '.gallery-states>.wide-state{flex-basis:100%;min-height:11rem;padding-inline:1.5rem}'

// Product rows and overlays need the width of a page.
const isWide = (name: string) => /rail|grid|suggestion/.test(name)

/** `/__gallery` of the development server: every component in the states of its `*.gallery.tsx`. */
export function galleryHtml(): string {
  const components = Object.entries(files)
    .map(([file, { states }]) => ({ name: nameOf(file), states: Object.entries(states) }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const page = (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Components</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets. */}
        <style dangerouslySetInnerHTML={{ __html: fontFaces + sheet + FRAME }} />
      </head>
      <body>
        <main className="wrap section">
          <h1>Components</h1>
          {components.map(({ name, states }) => (
            <Fragment key={name}>
              <h2 id={name}>{name}</h2>
              <div className="gallery-states">
                {states.map(([state, drawn]) => (
                  <figure key={state} className={isWide(name) ? 'wide-state' : undefined} data-state={state}>
                    <figcaption className="quiet">{state}</figcaption>
                    {isValidElement(drawn) ? drawn : null}
                  </figure>
                ))}
              </div>
            </Fragment>
          ))}
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
