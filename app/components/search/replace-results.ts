import { changeAddress } from '~/components/browser/browser'

/** The parts of the results page that depend on the query: heading and results. */
const PARTS = ['asked', 'found']

const addressOf = ({ pathname, search }: Location | URL) => pathname + search

/**
 * Replaces the page's results by those of the form's search. The address is replaced too, so that half-typed
 * words are not in the history. Returns the text to announce; undefined if nothing was replaced. On an error
 * the browser navigates to the results.
 */
export async function replaceResults(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (value) url.searchParams.append(name, String(value))
  if (addressOf(url) === addressOf(location)) return undefined
  try {
    const answer = await fetch(url, { signal, headers: { Accept: 'text/html' } })
    if (!answer.ok) throw new Error(String(answer.status))
    const page = parse(await answer.text())
    signal.throwIfAborted()
    for (const id of PARTS) {
      const part = page.getElementById(id)
      if (!part) throw new Error(`no ${id}`)
      document.getElementById(id)?.replaceWith(part)
    }
    document.title = page.title
    changeAddress('replace', url)
    return ['#asked p', '.results-count']
      .map((words) => document.querySelector(words)?.textContent ?? '')
      .join(' ')
      .trim()
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) location.assign(url)
    return undefined
  }
}

/** Styles carry the nonce of their own page, which this document would refuse. */
const parse = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/g, ''), 'text/html')
