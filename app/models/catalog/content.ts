/** A part of a content page, in the order in which it is read. */
export type ContentBlock =
  | { type: 'text'; heading?: string; paragraphs: string[] }
  | { type: 'list'; heading?: string; items: string[] }
  | { type: 'questions'; heading?: string; questions: { question: string; answer: string }[] }
  | { type: 'links'; heading?: string; links: { text: string; url: string }[] }
  | { type: 'products'; heading: string; productKeys: string[] }

/** A page of words: about us, shipping, privacy. Written by the shop's people, plain text throughout. */
export type ContentPage = {
  key: string
  title: string
  metaDescription?: string
  intro?: string
  blocks: ContentBlock[]
}
