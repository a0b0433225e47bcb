import { json } from '../answers'
import type { Faults } from '../faults/faults'
import { VENDORS } from '../routing'

const options = VENDORS.map((vendor) => `<option>${vendor}</option>`).join('')

/** Sets one more fault, or clears them all. */
export const FAULTS_FORM = `<form method="post" action="/__sandbox/faults">
  <label>Vendor <select name="vendor">${options}</select></label>
  <label>Path contains <input name="path"></label>
  <label>Answers with status <input name="status" type="number" min="200" max="599"></label>
  <label>Waits, in milliseconds <input name="delay" type="number" min="0" max="60000"></label>
  <label>How many times <input name="times" type="number" min="1"></label>
  <button name="do" value="add">Set the fault</button>
  <button class="quiet" name="do" value="clear" formnovalidate>Clear all faults</button></form>`

/** Errors come from the JSON endpoint, which validates the fault. */
export async function answerFaultsForm(request: Request, faults: Faults): Promise<Response> {
  const fields = new URLSearchParams(await request.text())
  const next = fields.get('do') === 'clear' ? [] : [...faults.list(), faultOf(fields)]
  const answer = await faults.fetch(new Request(request.url, { method: 'PUT', body: JSON.stringify(next) }))
  if (!answer.ok) return json(await answer.json(), 400)
  return new Response(null, { status: 303, headers: { location: '/__sandbox#faults' } })
}

function faultOf(fields: URLSearchParams): Record<string, unknown> {
  const numbers = ['status', 'delay', 'times'].flatMap((name) => {
    const value = fields.get(name)
    return value ? [[name, Number(value)]] : []
  })
  const path = fields.get('path')
  return { vendor: fields.get('vendor'), ...(path && { path }), ...Object.fromEntries(numbers) }
}
