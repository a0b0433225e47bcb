import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '~/models/content/rich-text'

/** Formatted text. Only known elements reach the page. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return createElement(Fragment, null, ...nodes.map(elementOf))
}

function elementOf(node: RichNode): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  return createElement(tag, href === undefined ? null : { href }, ...children.map(elementOf))
}
