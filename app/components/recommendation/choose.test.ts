import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { choose } from './choose'

const links = [{ text: 'Raw', url: '/raw/' }]
const late = () => Promise.reject(new DOMException('', 'TimeoutError'))
const ok = () => Promise.resolve(Response.json({ data: { links } }))

let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal('document', { cookie: 'a=1; _dyid_server=-42' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const asking = async (...answers: (() => Promise<Response>)[]) => {
  const fetched = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>(
    () => answers.shift()?.() ?? late(),
  )
  vi.stubGlobal('fetch', fetched)
  return { choice: await choose({ selector: 'Secondary nav' }), fetched }
}

test('asks again after a time-out, up to three times', async () => {
  const { choice, fetched } = await asking(late, late, late, ok)
  expect(choice).toEqual({ links })
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(fetched.mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
  expect(warn).not.toHaveBeenCalled()
})

test('gives up after the third, and at once after another failure', async () => {
  expect((await asking()).fetched).toHaveBeenCalledTimes(4)
  expect(warn).toHaveBeenCalledWith('Failed to fetch DY choose results')
  const refused = () => Promise.resolve(new Response(null, { status: 503 }))
  const { choice, fetched } = await asking(refused)
  expect([choice, fetched.mock.calls.length]).toEqual([{}, 1])
})

test('a browser without a decision asks nothing', async () => {
  vi.stubGlobal('document', { cookie: 'a=1' })
  expect((await asking(ok)).fetched).not.toHaveBeenCalled()
})
