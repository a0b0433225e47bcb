import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * Draws the content of an island. It is there while the server draws a part of a page that no script walks, and null
 * where React hydrates the whole page.
 */
export const IslandHtml = createContext<((content: ReactNode) => string) | null>(null)

type IslandOptions = {
  /** `load` for what must listen from the start; `near` (the default) waits until the island is close to the window. */
  start?: 'load' | 'near'
}

/**
 * Makes an island of a component: where the page is drawn on the server alone, it stands in an element of its own that
 * carries its props, and `start-islands.ts` hydrates it. On a hydrated page it is the plain component.
 * `name` is the file's name without `.island.tsx`; such a file exports its island and nothing else.
 * Props must survive JSON.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { start = 'near' }: IslandOptions = {},
): ComponentType<Props> {
  return function Island(props: Props) {
    const draw = useContext(IslandHtml)
    const content = <Component {...props} />
    if (!draw) return content
    return createElement('shop-island', {
      'data-name': name,
      'data-start': start,
      'data-props': JSON.stringify(props),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML.
      dangerouslySetInnerHTML: {
        __html: draw(<IslandHtml.Provider value={null}>{content}</IslandHtml.Provider>),
      },
    })
  }
}
