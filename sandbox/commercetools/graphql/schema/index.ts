import { buildSchema, GraphQLScalarType, type GraphQLSchema, Kind } from 'graphql'
import { carts } from './carts'
import { catalogue } from './catalogue'
import { people } from './people'
import { shared } from './shared'

/** A part of the published schema, with its names and types. */
export function createSchema(): GraphQLSchema {
  const schema = buildSchema([shared, catalogue, carts, people].join('\n'))
  acceptLongs(schema)
  return schema
}

/** A Long has up to 53 bits here; GraphQL's Int ends at 32. */
function acceptLongs(schema: GraphQLSchema): void {
  const long = schema.getType('Long')
  if (!(long instanceof GraphQLScalarType)) return
  long.parseLiteral = (node) => (node.kind === Kind.INT ? Number(node.value) : undefined)
}
