/** What is inside a mix, tray, box or bundle, on a line under its name. */
export function Contents({ words }: { words?: string | undefined }) {
  return words ? <span className="own-line text-xs quiet">{words}</span> : null
}
