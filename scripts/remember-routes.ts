import type { Plugin } from 'vite'

/**
 * Remix's router ranks all routes and compiles their patterns for every match, several times per request: a quarter of
 * the server's time with fifty routes. Both depend only on their arguments, so the built server caches them, and skips
 * patterns whose first segment differs from the path's. The browser's router adds routes over time, so it stays
 * unchanged. The build fails if the router's code has changed.
 */
export function rememberRoutes(): Plugin {
  return {
    name: 'remember-routes',
    transform(code, id, options) {
      if (!options?.ssr || !/@remix-run\/router\/dist\/router(\.cjs)?\.js/.test(id)) return undefined
      return { code: replacements.reduce((text, [from, to]) => replaced(text, from, to), code), map: null }
    },
  }
}

const replacements: [from: string, to: string][] = [
  [
    '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
    `  let branches = rankedRoutes.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    for (const branch of branches) branch.first = /^\\/([^:*?/]+)(?:\\/|$)/.exec(branch.path)?.[1].toLowerCase();
    rankedRoutes.set(routes, branches);
  }
`,
  ],
  [
    '  for (let i = 0; matches == null && i < branches.length; ++i) {\n',
    `  const first = decoded.split('/', 2)[1]?.toLowerCase();
  for (let i = 0; matches == null && i < branches.length; ++i) {
    if (branches[i].first !== undefined && branches[i].first !== first) continue;
`,
  ],
  [
    'function compilePath(path, caseSensitive, end) {\n',
    `const rankedRoutes = new WeakMap();
const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + '|' + caseSensitive + '|' + end;
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePathAnew(path, caseSensitive, end);
    if (compiledPaths.size < 1000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {
`,
  ],
]

function replaced(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`The router's code has changed: no "${from.trim()}" in it`)
  return code.replace(from, () => to)
}
