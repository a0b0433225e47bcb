import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldedText } from './read-more'

const sentence = 'Our almonds come from three family orchards and are sorted by eye.'

it('shows nine lines whole', () => {
  const text = [Array(6).fill(sentence).join(' ')]
  expect(foldedText(text)).toEqual({ shown: text, rest: [] })
})

it('cuts a longer text after a sentence', () => {
  const { shown, rest } = foldedText([Array(8).fill(sentence).join(' ')])
  expect(shown.join()).toMatch(/by eye\.$/)
  expect(shown.join().length).toBeLessThanOrEqual(300)
  expect(rest.join()).toMatch(/^Our almonds/)
})

it('cuts a list of ingredients after a word', () => {
  const { shown, rest } = foldedText([Array(60).fill('almonds,').join(' ')])
  expect(shown.join()).toMatch(/almonds,$/)
  expect(rest.join()).toMatch(/^almonds,/)
})

it('loses no word', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 600 })), (paragraphs) => {
      const { shown, rest } = foldedText(paragraphs)
      const letters = (texts: string[]) => texts.join('').replace(/\s/g, '')
      expect(letters([...shown, ...rest])).toBe(letters(paragraphs))
    }),
  )
})
