import type { ReactNode } from 'react'
import { foldedText } from '~/models/catalog/read-more'

/** Paragraphs. Text beyond about nine lines is behind "Read more". */
export function ReadMore({
  paragraphs,
  draw = (text) => text,
}: {
  paragraphs: string[]
  draw?: (text: string) => ReactNode
}) {
  const { shown, rest } = foldedText(paragraphs)
  return (
    <>
      {shown.map((paragraph) => (
        <p key={paragraph}>{draw(paragraph)}</p>
      ))}
      {rest.length > 0 ? (
        <details className="more">
          <summary>
            <u>
              Read <span>more</span>
              <span>less</span>
            </u>
          </summary>
          {rest.map((paragraph) => (
            <p key={paragraph}>{draw(paragraph)}</p>
          ))}
        </details>
      ) : null}
    </>
  )
}
