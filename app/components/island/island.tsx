import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

/**
 * Renders the content of an island. Set while the server renders a part that is not hydrated; null where
 * React hydrates the whole page.
 */
export const IslandHtml = createContext<((content: ReactNode) => string) | null>(null)

type IslandOptions<Props> = {
  /** `load`: needed from the start. `near` (default): when the island is near the window. */
  start?: 'load' | 'near'
  /** The address of the props as JSON, where they are too large to be in the page. */
  propsFrom?: (props: Props) => string
}

/**
 * Makes an island of a component. In a document it is rendered into a
 * `<shop-island>` element with its props, which `start-islands.ts` hydrates. On a hydrated page it is the
 * plain component. `name` is the file's name without `.island.tsx`; such a file exports its island only.
 * Props must be JSON.
 */
export function island<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
  { start = 'near', propsFrom }: IslandOptions<Props> = {},
): ComponentType<Props> {
  return function Island(props: Props) {
    const draw = useContext(IslandHtml)
    const content = <Component {...props} />
    if (!draw) return content
    return createElement('shop-island', {
      'data-name': name,
      'data-start': start,
      'data-props': propsFrom ? undefined : JSON.stringify(props),
      'data-props-from': propsFrom?.(props),
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own HTML.
      dangerouslySetInnerHTML: {
        __html: draw(<IslandHtml.Provider value={null}>{content}</IslandHtml.Provider>),
      },
    })
  }
}
