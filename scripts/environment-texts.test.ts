import { readFileSync } from 'node:fs'
import { SCOPES } from '@cobnut/platform/scopes'
import { expect, it } from 'vitest'
import { variableGroups, variables, variablesOf } from '../app/services/environment/environment'
import { localEnvironment } from './environment'
import { exampleFile, withRotations, withTables } from './environment-texts'
import { project } from './project'

const read = (file: string) => readFileSync(project(file), 'utf8')

it('has the tables of docs/deploy.md and .dev.vars.example as `npm run environment` writes them', () => {
  expect(read('docs/deploy.md')).toBe(withTables(read('docs/deploy.md')))
  expect(read('docs/operate.md')).toBe(withRotations(read('docs/operate.md')))
  expect(read('.dev.vars.example')).toBe(exampleFile())
})

it('has the scopes of the API client as the sandbox gives them', () => {
  const listed = read('docs/deploy.md').match(/^manage_orders, .+$/m)?.[0]
  expect(listed?.split(', ')).toEqual(SCOPES)
})

it('shows each variable in one group, with a sentence', () => {
  const shown = variableGroups.flatMap(variablesOf)
  expect(shown.map(({ name }) => name).sort()).toEqual(
    variables()
      .map(({ name }) => name)
      .sort(),
  )
  expect(shown.filter(({ description }) => !/[.)]$/.test(description))).toEqual([])
})

it('knows which are required and which nobody may see', () => {
  const known = (name: string) => variables().find((variable) => variable.name === name)
  expect(known('CTP_CLIENT_SECRET')).toMatchObject({ needed: true, secret: true })
  expect(known('PAYPAL_ORIGIN')).toMatchObject({
    needed: false,
    secret: false,
    default: 'https://www.paypal.com',
  })
  const named = variables().filter(({ name }) => /(SECRET|TOKEN|PRIVATE_KEY|ADMIN_KEY)$/.test(name))
  expect(named.filter(({ secret }) => !secret)).toEqual([])
})

it('declares each variable of the sandbox', () => {
  const declared = new Set(variables().map(({ name }) => name))
  const names = Object.keys(localEnvironment('http://sandbox'))
  expect(names.filter((name) => !declared.has(name) && name !== 'CTP_SCOPES')).toEqual([])
})
