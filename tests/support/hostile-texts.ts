/** Pieces that are repeated to a long text: runs, pairs, near misses, what cannot be seen, quotes, signs, blanks. */
export const HOSTILE: readonly string[] = [
  ...[
    'a',
    'A',
    '1',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\u00A0',
    '\u3000',
    '-',
    '.',
    ',',
    ';',
    ':',
    '|',
    '/',
    '\\',
    '_',
  ],
  ...['@', '<', '>', '"', "'", '(', ')', '[', ']', '{', '}', '&', '#', '%', '+', '=', '?', '*', '$', '~'],
  ...[
    '\u200B',
    '\u200C',
    '\u200D',
    '\uFE0F',
    '\u0301',
    '\u202E',
    '\u00AD',
    'é\u200C',
    'é\u200D\uFE0F',
    '👩\u200D',
  ],
  ...['a\u0301', '中', '😀', '\u{E0100}', '\uD800', '\u2013', '\u2028', 'ß', 'ﬃ'],
  ...[
    'a ',
    ' a',
    'a@',
    '@a',
    'a,',
    ', ',
    '""',
    '",',
    '"a',
    ',"',
    '<a',
    'a>',
    '<>',
    '< ',
    'a.',
    '1,',
    '1-',
    '- ',
  ],
  ...[
    'a@b.',
    'Joe <',
    'x (',
    'and ',
    '1/1/',
    'Jan ',
    'ext',
    '&#1;',
    'CN-',
    '0.0',
    '\n"',
    '="',
    ';;a',
    '--a',
    '::',
  ],
]

/** Of this thread alone: test files run side by side. Node 22 may not know it. */
const usage = (before?: NodeJS.CpuUsage): NodeJS.CpuUsage =>
  process.threadCpuUsage ? process.threadCpuUsage(before) : process.cpuUsage(before)

const millis = (run: () => unknown): number => {
  const before = usage()
  run()
  const { user, system } = usage(before)
  return (user + system) / 1000
}

/** Processor time in milliseconds: of the first run if it is below `floor`, else of the best of three. */
export function cpuOf(run: () => unknown, floor: number): number {
  const first = millis(run)
  return first < floor ? first : Math.min(first, millis(run), millis(run))
}
