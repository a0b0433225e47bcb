import { DrawnOnServer } from '~/components/page/drawn-on-server'
import { unlisted } from '~/components/page/meta'
import { loadAt } from '~/components/product/picture-load'
import { ProductCard } from '~/components/product/product-card'
import { Button } from '~/components/ui/button'
import { Fold } from '~/components/ui/fold'
import { Notice } from '~/components/ui/notice'
import { data, type LoaderFunctionArgs, type MetaFunction } from '~/framework.server'
import { type ProductCardData, productCard } from '~/models/catalog/product-card'
import { serverPaths } from '~/models/paths'
import type { Answers } from '~/models/quiz/question'
import { becauseText, parseAnswers, quizResults } from '~/models/quiz/quiz'
import { QUESTIONS, QUIZ_DEPARTMENTS } from '~/shop/quiz'
import { QUIZ_SUMMARY } from '~/shop/words'

type Quiz = {
  given: Partial<Answers>
  /** Some answers were given, but not all. */
  incomplete: boolean
  results: { card: ProductCardData; because: string }[] | null
}

export const meta: MetaFunction = () => [
  ...unlisted('What suits you?', { isFollowed: true }),
  { name: 'description', content: QUIZ_SUMMARY },
]

/** Products of each department to choose from. */
const CANDIDATES = 40

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { given, answers } = parseAnswers(new URL(request.url).searchParams)
  const results = answers ? await resultsOf(answers, context.services) : null
  const drawn = { given, incomplete: !answers && Object.keys(given).length > 0, results }
  context.parts.set('page', { draw: () => drawQuiz(drawn) })
  return data(null)
}

async function resultsOf(answers: Answers, { search, catalog }: LoaderFunctionArgs['context']['services']) {
  const best = await Promise.all(QUIZ_DEPARTMENTS.map((key) => search.cards(key, CANDIDATES)))
  const keys = [...new Set(best.flat().map((card) => card.productKey))]
  const products = await catalog.productsByKeys(keys)
  return quizResults(products, answers).map(({ product, because }) => ({
    card: productCard(product),
    because: becauseText(because),
  }))
}

export default function QuizResults() {
  return <DrawnOnServer part="page" />
}

function drawQuiz({ given, incomplete, results }: Quiz) {
  return (
    <main id="main" className="wrap section stack">
      <h1>{results ? 'This suits you' : 'What suits you?'}</h1>
      {results ? (
        <>
          {results.length ? (
            <>
              <h2 className="visually-hidden">Products</h2>
              <ul className="grid">
                {results.map(({ card, because }, place) => (
                  <li key={card.productKey}>
                    <ProductCard card={card} load={loadAt(place)} list="quiz-results">
                      <p className="text-sm quiet">{because}</p>
                    </ProductCard>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Notice>
              <p>Nothing on our shelves fits all of that. Leave one answer open and look again.</p>
            </Notice>
          )}
          <Fold title="Change your answers">
            <Questions given={given} />
          </Fold>
        </>
      ) : (
        <div className="quiz-columns">
          <div className="quiz-intro">
            <p>Five questions, no wrong answers. We show what fits, and say why.</p>
            <img src="/images/hero.svg" alt="" width="400" height="296" />
          </div>
          <div className="stack">
            {incomplete ? (
              <Notice tone="error">
                <p>Please answer all five. “Any” is an answer too.</p>
              </Notice>
            ) : null}
            <Questions given={given} />
          </div>
        </div>
      )}
    </main>
  )
}

function Questions({ given }: { given: Partial<Answers> }) {
  return (
    <form action={serverPaths.quizResults} className="stack quiz">
      {QUESTIONS.map(({ name, title, options }, place) => (
        <fieldset key={name} className="panel">
          <legend>
            <span className="quiet text-sm">
              {place + 1} of {QUESTIONS.length}
            </span>{' '}
            <b>{title}</b>
          </legend>
          <div className="options">
            {options.map(({ value, label }) => (
              <label className="option" key={value}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  defaultChecked={given[name] === value}
                  required
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <Button size="big" wide>
        Show what suits me
      </Button>
    </form>
  )
}
