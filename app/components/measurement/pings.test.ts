import { afterEach, expect, test, vi } from 'vitest'
import { sendPings } from './pings'

class Link {
  constructor(readonly ping: string) {}
  closest = () => this
}

/** Presses a link in a browser that sends its pings by itself, or does not. */
function pressed(sendsNone: boolean): unknown[][] {
  let press: ((event: { target: unknown }) => void) | undefined
  const sendBeacon = vi.fn()
  vi.stubGlobal('CSS', { supports: () => sendsNone })
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('document', { addEventListener: (_: string, listener: typeof press) => (press = listener) })
  sendPings()
  press?.({ target: new Link('/api/events?a=1 /api/dy/engagement?b=2') })
  return sendBeacon.mock.calls
}

afterEach(() => vi.unstubAllGlobals())

test('Firefox sends each ping of a link that is pressed', () => {
  expect(pressed(true)).toEqual([['/api/events?a=1'], ['/api/dy/engagement?b=2']])
})

test('other browsers do so by themselves', () => {
  expect(pressed(false)).toEqual([])
})
