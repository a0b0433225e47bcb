import { Fold } from '~/components/ui/fold'
import type { Question } from '~/models/content/page'

/** A question that opens to its answer, with the link that does what it speaks of. */
export const Answer = ({ question, answer, link, open }: Question & { open?: boolean }) => (
  <Fold title={question} open={open}>
    <p>{answer}</p>
    {link ? (
      <p>
        <a href={link.url}>{link.text}</a>
      </p>
    ) : null}
  </Fold>
)
