import * as z from 'zod'
import { AlgoliaError } from '../errors'
import { DEFAULT_RANKING } from '../search/defaults'
import { readSettings } from '../search/params'
import { type Rule, ruleSchema } from '../search/rules'
import { synonymSchema } from '../search/synonyms'
import { replicaNames } from '../store/indexes'
import { type Call, flagOf, listBody, objectBody, type Reply, type Route, textOf } from './call'

const DEFAULTS = {
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  attributesToRetrieve: null,
  unretrievableAttributes: null,
  optionalWords: null,
  attributesForFaceting: null,
  attributesToSnippet: null,
  attributesToHighlight: null,
  paginationLimitedTo: 1000,
  attributeForDistinct: null,
  exactOnSingleWordQuery: 'attribute',
  ranking: DEFAULT_RANKING,
  customRanking: null,
  removeWordsIfNoResults: 'none',
  queryType: 'prefixLast',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  alternativesAsExact: ['ignorePlurals', 'singleWordSynonym'],
}

function task(call: Call, extras: Record<string, unknown> = {}): Reply {
  return {
    body: { taskID: call.indexes.tables.newTask(), updatedAt: call.now().toISOString(), ...extras },
  }
}

function getSettings(call: Call): Reply {
  const { settings, primary } = call.indexes.existing(call.path[0] ?? '')
  const version = Number(call.query.get('getVersion') ?? 1)
  return { body: { ...DEFAULTS, version, ...settings, ...(primary === undefined ? {} : { primary }) } }
}

function setSettings(call: Call): Reply {
  const { indexes, path, query } = call
  const [name = ''] = path
  const settings = readSettings(objectBody(call))
  // Settings sent before the primary has its replica are lost: linking copies the primary's settings.
  if (indexes.isLinking(name)) return task(call)
  const before = replicaNames(indexes.tables.index(name)?.settings)
  indexes.tables.transaction(() => indexes.configure(name, settings, flagOf(query, 'forwardToReplicas')))
  const taskID = indexes.tables.newTask()
  const made = replicaNames(indexes.existing(name).settings).filter((replica) => !before.includes(replica))
  indexes.links(made, taskID)
  return { body: { taskID, updatedAt: call.now().toISOString() } }
}

type Kind = 'synonym' | 'rule'

const SCHEMAS = { synonym: synonymSchema, rule: ruleSchema }

function checked(kind: Kind, value: unknown): { objectID: string } {
  const parsed = SCHEMAS[kind].safeParse(value)
  if (!parsed.success) throw new AlgoliaError(400, `Invalid ${kind}: ${z.prettifyError(parsed.error)}`)
  const text = JSON.stringify(parsed.data)
  if (text.includes('{facet:') || text.includes('"automaticFacetFilters"')) {
    throw new AlgoliaError(400, 'Rules with facet placeholders are not known to this stand-in')
  }
  return parsed.data
}

/** Also in the replicas if the request asks for it. */
function saveExtras(call: Call, kind: Kind, values: unknown[], replace: boolean): void {
  const [name = ''] = call.path
  const read = values.map((value) => checked(kind, value))
  call.indexes.tables.transaction(() => {
    call.indexes.writableSettings(name)
    for (const one of namesMeant(call)) {
      if (replace) call.indexes.tables.clearExtras(one, kind)
      for (const value of read) call.indexes.tables.putExtra(one, kind, value.objectID, value)
    }
  })
}

function namesMeant(call: Call): string[] {
  const { name } = call.indexes.existing(call.path[0] ?? '')
  const replicas = call.indexes.tables.indexes().filter(({ primary }) => primary === name)
  return [name, ...(flagOf(call.query, 'forwardToReplicas') ? replicas.map((row) => row.name) : [])]
}

function allExtras(call: Call, kind: Kind): unknown[] {
  return call.indexes.tables.extras(call.path[0] ?? '', kind)
}

function searchExtras(call: Call, kind: Kind): Reply {
  const { query = '', page = 0, hitsPerPage = 20, ...wanted } = objectBody(call)
  call.indexes.existing(call.path[0] ?? '')
  const found = allExtras(call, kind).filter(
    (value) =>
      JSON.stringify(value).toLowerCase().includes(String(query).toLowerCase()) && isWanted(value, wanted),
  )
  const size = Math.max(1, Number(hitsPerPage))
  const from = Number(page) * size
  return {
    body: {
      hits: found.slice(from, from + size),
      nbHits: found.length,
      page: Number(page),
      nbPages: Math.ceil(found.length / size),
    },
  }
}

/** Whether a synonym has the requested type, or a rule the requested kind. */
function isWanted(value: unknown, { type, anchoring, context, enabled }: Record<string, unknown>): boolean {
  const { type: own, conditions = [], enabled: on = true } = value as Partial<Rule> & { type?: string }
  return (
    (type === undefined || String(type).toLowerCase() === own?.toLowerCase()) &&
    (anchoring === undefined || conditions.some((one) => one.anchoring === anchoring)) &&
    (context === undefined || conditions.some((one) => one.context === context)) &&
    (typeof enabled !== 'boolean' || enabled === on)
  )
}

function getExtra(call: Call, kind: Kind): Reply {
  const value = allExtras(call, kind).find((one) => checked(kind, one).objectID === call.path[1])
  if (!value) throw new AlgoliaError(404, `${kind === 'rule' ? 'Rule' : 'Synonym set'} does not exist`)
  return { body: value }
}

function extraRoutes(kind: Kind, collection: string, replaceFlag: string): Route[] {
  const route = (method: string, rest: string, answer: Route['answer']): Route => ({
    method,
    path: new RegExp(`^/1/indexes/([^/]+)/${collection}${rest}$`),
    access: 'admin',
    answer,
  })
  return [
    route('POST', '/batch', (call) => {
      saveExtras(call, kind, listBody(call), flagOf(call.query, replaceFlag))
      return task(call)
    }),
    route('POST', '/search', (call) => searchExtras(call, kind)),
    route('POST', '/clear', (call) => {
      for (const name of namesMeant(call)) call.indexes.tables.clearExtras(name, kind)
      return task(call)
    }),
    route('GET', '/([^/]+)', (call) => getExtra(call, kind)),
    route('PUT', '/([^/]+)', (call) => {
      saveExtras(call, kind, [{ ...objectBody(call), objectID: call.path[1] }], false)
      return task(call, { id: call.path[1] })
    }),
    route('DELETE', '/([^/]+)', (call) => {
      for (const name of namesMeant(call)) call.indexes.tables.deleteExtra(name, kind, call.path[1] ?? '')
      return task(call, { deletedAt: call.now().toISOString() })
    }),
  ]
}

function operation(call: Call): Reply {
  const [from = ''] = call.path
  const body = objectBody(call)
  const kind = textOf(body, 'operation')
  const to = textOf(body, 'destination')
  const scope = z
    .array(z.enum(['settings', 'synonyms', 'rules']))
    .optional()
    .safeParse(body.scope)
  if (!scope.success) throw new AlgoliaError(400, 'scope may hold "settings", "synonyms" and "rules"')
  if (kind !== 'copy' && kind !== 'move') throw new AlgoliaError(400, `Unknown operation "${kind}"`)
  if (from === to) throw new AlgoliaError(400, 'Source and destination are the same index')
  call.indexes.tables.transaction(() =>
    kind === 'copy' ? call.indexes.copy(from, to, scope.data) : call.indexes.move(from, to),
  )
  return task(call)
}

export const configurationRoutes: Route[] = [
  { method: 'GET', path: /^\/1\/indexes\/([^/]+)\/settings$/, access: 'admin', answer: getSettings },
  { method: 'PUT', path: /^\/1\/indexes\/([^/]+)\/settings$/, access: 'admin', answer: setSettings },
  ...extraRoutes('synonym', 'synonyms', 'replaceExistingSynonyms'),
  ...extraRoutes('rule', 'rules', 'clearExistingRules'),
  { method: 'POST', path: /^\/1\/indexes\/([^/]+)\/operation$/, access: 'admin', answer: operation },
]
