import { MENUS, POPULAR, UTILITY } from '~/shop/menus'
import { type Category, type CategoryTree, categoryAt, childrenOf, rootsOf } from './category'
import { all, type Group, group, link } from './menu-parts'
import type { Menu, Navigation } from './navigation'

/** Links to categories end in a slash. */
const isIn = (tree: CategoryTree, url: string): boolean =>
  !url.endsWith('/') || url === '/' || categoryAt(tree, url.slice(0, -1)) !== undefined

/** A menu of a category and its children, for a catalog that these menus were not made for. */
function menuOf(tree: CategoryTree, category: Category): Menu {
  const links = childrenOf(tree, category).map(({ name, path }) => link(name, path))
  const groups = [group(category.name, ...links, all(`All of ${category.name}`, category.path))]
  return { text: category.name, url: category.path, sections: [{ groups }] }
}

const MOST_MENUS = 8
const MOST_POPULAR = 10

/** Without what leads to no category. If no department of these menus is left, the catalog's own make the menus. */
function linksIn(tree: CategoryTree): Pick<Navigation, 'menus' | 'popular'> {
  const left = MENUS.filter(({ url }) => isIn(tree, url))
  if (left.length === MENUS.length) return { menus: MENUS, popular: POPULAR }
  if (left.some(({ url }) => url.endsWith('/'))) {
    const groups = (from: Group[]) =>
      from.map((each) => ({ ...each, links: each.links.filter(({ url }) => isIn(tree, url)) }))
    return {
      menus: left.map((each) => ({
        ...each,
        sections: each.sections.map((section) => ({ ...section, groups: groups(section.groups) })),
      })),
      popular: POPULAR.filter(({ url }) => isIn(tree, url)),
    }
  }
  const roots = rootsOf(tree)
  return {
    menus: [...roots.slice(0, MOST_MENUS).map((root) => menuOf(tree, root)), ...left],
    popular: roots
      .flatMap((root) => childrenOf(tree, root))
      .slice(0, MOST_POPULAR)
      .map(({ name, path }) => link(name, path)),
  }
}

/** Fills in missing menus and popular links, of categories that exist. */
export function withFallback(content: Navigation, tree: CategoryTree): Navigation {
  const fallback = linksIn(tree)
  return {
    ...content,
    menus: content.menus.length > 0 ? content.menus : fallback.menus,
    popular: content.popular.length > 0 ? content.popular : fallback.popular,
  }
}

/** If the content is missing or cannot be read. */
export const FALLBACK_NAVIGATION: Navigation = {
  menus: MENUS,
  utility: UTILITY,
  popular: POPULAR,
  campaigns: [],
  social: [],
}
