/** A piece of a content page. */
export type Block =
  | { type: 'text'; title?: string; paragraphs: string[] }
  | { type: 'list'; title?: string; items: string[] }
  | { type: 'faq'; title?: string; items: { question: string; answer: string }[] }
  | { type: 'links'; title?: string; links: { text: string; url: string }[] }
  | { type: 'ingredients'; title?: string; items: Ingredient[] }

/** A product that goes into what a page tells of, and how much of it. */
export type Ingredient = { productKey: string; amount: string }

/** A page that editors write: about us, shipping, help and the like. */
export type ContentPage = { title: string; description: string; blocks: Block[] }
