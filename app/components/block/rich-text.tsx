import { createElement, Fragment, type ReactNode } from 'react'
import type { RichNode } from '~/models/content/rich-text'

/** Draws only known elements. `ping` reports clicks on the links. */
export function RichText({ nodes, ping }: { nodes: readonly RichNode[]; ping?: string }) {
  return createElement(Fragment, null, ...nodes.map((node) => elementOf(node, ping)))
}

function elementOf(node: RichNode, ping?: string): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href, children } = node
  const inside = children.map((child) => elementOf(child, ping))
  return createElement(tag, href === undefined ? null : { href, ping }, ...inside)
}
