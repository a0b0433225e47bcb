import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { project } from './project'
import { wranglerOptions } from './wrangler-options'

it("leaves a real shop's secrets out of local runs", async () => {
  const folder = 'build/test-options'
  mkdirSync(project(folder), { recursive: true })
  writeFileSync(project(`${folder}/.dev.vars`), 'CAPTCHA_SECRET=of-a-real-shop\n')
  const toml = `name = "test"\nmain = "server.ts"\n[vars]\nNUMBER = "${Date.now()}"\n`
  writeFileSync(project(`${folder}/wrangler.toml`), toml)
  const { bindings } = await wranglerOptions(`${folder}/wrangler.toml`)
  rmSync(project(folder), { recursive: true })
  expect(bindings).toHaveProperty('NUMBER')
  expect(bindings).not.toHaveProperty('CAPTCHA_SECRET')
})
