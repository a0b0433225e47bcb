import { describe, expect, it } from 'vitest'
import { inlineText, isSafeUrl, plainText, plainWords, richTextOf } from './rich-text'

it.each([
  ['Plain, 3 < 4 & so on', 'Plain, 3 < 4 & so on'],
  ['<p>Hello <b>bold</b></p><p>Again</p>', 'Hello bold\nAgain'],
  ['<ul><li>One</li>\n<li>Two</li></ul>', 'One\nTwo'],
  ['Salt &amp; pepper<br>ground', 'Salt & pepper\nground'],
  ['<script>alert(1)</script><div style="x">Kept</div>', 'Kept'],
  ['<div>Clay</div><div>Pot</div>', 'Clay Pot'],
])('%s in plain words', (html, words) => {
  expect(plainWords(html)).toBe(words)
})

describe('formatted text', () => {
  it('keeps headings, paragraphs, lists, emphasis and links', () => {
    expect(richTextOf('<h1>Nuts</h1><p>Roasted <b>today</b> &amp; <a href="/nuts/">here</a></p>')).toEqual([
      { tag: 'h2', children: ['Nuts'] },
      {
        tag: 'p',
        children: [
          'Roasted ',
          { tag: 'strong', children: ['today'] },
          ' & ',
          { tag: 'a', href: '/nuts/', children: ['here'] },
        ],
      },
    ])
  })

  it.each([
    ['<script>alert(1)</script>Nuts', ['Nuts']],
    ['<SCRIPT >alert("</p>")</SCRIPT\n>Nuts', ['Nuts']],
    ['<p onclick="alert(1)" style="x">Nuts</p>', [{ tag: 'p', children: ['Nuts'] }]],
    ['<img src=x onerror=alert(1)>Nuts', ['Nuts']],
    ['<svg><a href="javascript:alert(1)">x</a></svg>Nuts', ['Nuts']],
    ['<a href="java&#115;cript:alert(1)">Nuts</a>', [{ tag: 'a', children: ['Nuts'] }]],
    ['<a href="//elsewhere.example">Nuts</a>', [{ tag: 'a', children: ['Nuts'] }]],
    ['<div><p>Nuts', [{ tag: 'p', children: ['Nuts'] }]],
    ['&lt;b&gt;Nuts', ['<b>Nuts']],
    ['<!-- <script> -->Nuts', ['Nuts']],
    ['5 < 6', ['5 ', '<', ' 6']],
  ])('is safe: %s', (html, nodes) => {
    expect(richTextOf(html)).toEqual(nodes)
  })

  it.each(['/nuts/', '#top', 'https://example.com', 'mailto:a@b.example', 'tel:+18005550142'])(
    'may link to %s',
    (url) => expect(isSafeUrl(url)).toBe(true),
  )
  it.each(['javascript:x', ' javascript:x', 'data:text/html,x', '//x.example', '/\\x.example', 'nuts', ''])(
    'may not link to %s',
    (url) => expect(isSafeUrl(url)).toBe(false),
  )
})

it('has words', () => {
  expect(plainText(richTextOf('<p>Nuts, <b><a href="/nuts/">now</a></b> and then</p>'))).toBe(
    'Nuts, now and then',
  )
})

it('keeps emphasis and links in one line', () => {
  expect(inlineText(richTextOf('<h2>New</h2><p>Nuts<br><a href="/nuts/"><b>now</b></a></p>'))).toEqual([
    'New',
    'Nuts',
    ' ',
    { tag: 'a', href: '/nuts/', children: [{ tag: 'strong', children: ['now'] }] },
  ])
})
