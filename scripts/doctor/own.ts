import { careless, isSandbox } from '../../app/services/environment/careless'
import { environment, variables } from '../../app/services/environment/environment'
import { localEnvironment } from '../environment'
import { type Finding, fine, type Values, vital } from './finding'

/** Finds missing and invalid variables, and secrets copied from the sandbox. */
export function examineVariables(values: Values): Finding[] {
  const { error } = environment.safeParse(values)
  const wrong = (error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0])
    return vital(
      'variables',
      `${name}: ${values[name] === undefined ? 'is not set' : message}`,
      sentenceOf(name),
    )
  })
  const left = leftOfSandbox(values).map((name) =>
    vital('secrets', `${name} is still the sandbox's`, `set one of your own; ${sentenceOf(name)}`),
  )
  const said = new Set(left.map(({ says }) => says.split(' ')[0]))
  const loose = careless(values)
    .filter(({ name }) => !said.has(name))
    .map(({ name, message }) => vital('variables', `${name}: ${message}`, sentenceOf(name)))
  if (wrong.length + left.length + loose.length > 0) return [...wrong, ...left, ...loose]
  return [
    fine(
      'variables',
      `${Object.keys(environment.shape).filter((name) => values[name]).length} are set and readable`,
    ),
  ]
}

const sentenceOf = (name: string) => variables().find((variable) => variable.name === name)?.description ?? ''

/** A shop with its own project must not use secrets published in this repository. */
function leftOfSandbox(values: Values): string[] {
  if (!values.CTP_API_URL || isSandbox(values.CTP_API_URL)) return []
  const local: Values = localEnvironment('http://localhost')
  return variables()
    .filter(({ name, secret }) => secret && values[name] !== undefined && values[name] === local[name])
    .map(({ name }) => name)
}
