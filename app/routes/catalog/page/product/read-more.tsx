import { foldedText } from '~/models/catalog/read-more'

/** Paragraphs. Text beyond about nine lines is behind "Read more". */
export function ReadMore({ paragraphs }: { paragraphs: string[] }) {
  const { shown, rest } = foldedText(paragraphs)
  return (
    <>
      {shown.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
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
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ) : null}
    </>
  )
}
