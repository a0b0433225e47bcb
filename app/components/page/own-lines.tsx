export const OwnLines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line) => (
    <span key={line} className="own-line">
      {line}
    </span>
  ))
