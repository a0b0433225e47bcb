type Question = {
  title: string
  path: string
  init?: RequestInit
  wrong: (answer: Response) => Promise<string | false>
}

const status = (answer: Response, wanted: number): string | false =>
  answer.status !== wanted && `answered ${answer.status} instead of ${wanted}`

const QUESTIONS: Question[] = [
  {
    title: 'the vendors and the database answer',
    path: '/__health',
    wrong: async (answer) => {
      const text = await answer.text()
      return status(answer, 200) || (!/"status":\s*"ok"/.test(text) && text.slice(0, 500))
    },
  },
  {
    title: 'the home page is whole',
    path: '/',
    wrong: async (answer) =>
      status(answer, 200) ||
      (!answer.headers.has('Content-Security-Policy') && 'has no Content-Security-Policy') ||
      (!(await answer.text()).includes('</html>') && 'is cut off'),
  },
  { title: 'the sitemap is there', path: '/sitemap.xml', wrong: async (answer) => status(answer, 200) },
  { title: 'the cart opens', path: '/cart', wrong: async (answer) => status(answer, 200) },
  {
    title: 'an unknown page is a 404',
    path: '/no-such-page-at-all',
    wrong: async (answer) => status(answer, 404),
  },
  {
    title: 'a form of another website is refused',
    path: '/cart',
    init: { method: 'POST', headers: { Origin: 'https://elsewhere.example' }, body: new URLSearchParams() },
    wrong: async (answer) => status(answer, 403),
  },
]

/** Requests a few pages of a deployed shop and returns the problems. */
export async function askShop(url: string, say: (line: string) => void = console.log): Promise<string[]> {
  const problems: string[] = []
  for (const { title, path, init, wrong } of QUESTIONS) {
    const problem = await fetch(new URL(path, url), {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...init,
    })
      .then(wrong)
      .catch((error: unknown) => `did not answer: ${String(error)}`)
    say(`${problem ? 'NO ' : 'ok '} ${title}${problem ? `: ${path} ${problem}` : ''}`)
    if (problem) problems.push(`${path} ${problem}`)
  }
  return problems
}
