/** What search engines read; as data it is not run, and it cannot end the element it stands in. */
export function StructuredData({ of }: { of: Record<string, unknown> }) {
  const json = JSON.stringify(of).replace(/</g, '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which no tag can begin.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
