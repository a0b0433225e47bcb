import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trouble } from './trouble'

test('what a role may not open is no fault of ours', () => {
  expect(renderToStaticMarkup(<Trouble status={403} />)).toContain('You don’t have access')
  expect(renderToStaticMarkup(<Trouble status={500} />)).toContain('Something went wrong on our side')
})
