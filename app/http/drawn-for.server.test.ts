import { expect, it } from 'vitest'
import { withCartNamed } from './drawn-for.server'

const URL_ = 'https://shop.example/nuts/raw.html?size=1'
const named = (html: string) => withCartNamed(html, URL_, 'C-A')

it.each([
  [
    '<form method="post" action="/cart" class="a">',
    '<form method="post" action="/cart?x-drawn-for=C-A" class="a">',
  ],
  ['<form method="post">', '<form action="/nuts/raw.html?size=1&amp;x-drawn-for=C-A" method="post">'],
  [
    '<form action="/checkout/address?a=1&amp;b=2#top" method="post">',
    '<form action="/checkout/address?a=1&amp;b=2&amp;x-drawn-for=C-A#top" method="post">',
  ],
  ['<button formaction="/cart">', '<button formaction="/cart?x-drawn-for=C-A">'],
])('%s names the cart', (html, expected) => {
  expect(named(html)).toBe(expected)
})

it.each([
  '<form action="/search">',
  '<form method="post" action="/staff/mode">',
  '<form method="post" action="/sign/out">',
  '<form method="post" action="/cart/customer-cart">',
  '<form method="post" action="https://elsewhere.example/x">',
])('%s names none', (html) => {
  expect(named(html)).toBe(html)
})
