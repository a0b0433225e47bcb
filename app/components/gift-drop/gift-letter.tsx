import { pictureIn } from '~/models/catalog/picture-sizes'

export function GiftLetter({
  card,
  message,
  sender,
}: {
  card?: string | undefined
  message: string
  sender: string
}) {
  return (
    <figure className="gift-letter">
      {card ? <img src={pictureIn('medium', card)} alt="" width="160" height="160" /> : null}
      {message ? <blockquote>{message}</blockquote> : null}
      <figcaption>{sender}</figcaption>
    </figure>
  )
}
