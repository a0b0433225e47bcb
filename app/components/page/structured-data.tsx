/** JSON-LD for search engines, escaped so that it cannot end the script element. */
export function StructuredData({ of }: { of: Record<string, unknown> }) {
  const json = JSON.stringify(of).replace(
    /[<\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: as data it is not run, and it cannot end its element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
