import type { Drawing, Light } from './drawing'
import source from './ingredients.svg'

/** The foods of `ingredients.svg` by id. Its description says what the attributes mean. */
const drawings = new Map(
  [...source.matchAll(/<symbol id="(\w+)"([^>]*)>(.*?)<\/symbol>/gs)].map(
    ([, id = '', head = '', body = '']) => [id, drawingFrom(head, body)],
  ),
)

function drawingFrom(head: string, body: string): Drawing {
  const attributes = new Map(
    [...head.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const text = (name: string) => attributes.get(name) ?? ''
  const list = (name: string) => text(name).split(' ')
  const shapes = [...body.matchAll(/<g><path d="([^"]+)"(?: fill="([^"]+)")?\/>(.*?)<\/g>/gs)]
  const spin = attributes.get('spin')
  return {
    c: list('light') as Light,
    ao: text('edge'),
    r: Number(text('size')),
    tile: list('tile') as Drawing['tile'],
    band: text('label'),
    spin: spin === undefined ? undefined : Number(spin),
    d: shapes.map(([, outline = '', own, details = '']) => [outline, details, own]),
    loose: attributes.has('grain')
      ? {
          grain: Number(text('grain')),
          long: Number(text('long')),
          count: Number(text('count')),
          tones: list('tones'),
          glossy: attributes.has('glossy'),
        }
      : undefined,
  }
}

export function drawingOf(key: string): Drawing {
  const drawing = drawings.get(key)
  if (!drawing) throw new Error(`No drawing for ${key}`)
  return drawing
}
