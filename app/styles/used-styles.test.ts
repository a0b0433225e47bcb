import { describe, expect, test } from 'vitest'
import { classAttributesIn, classNamesIn, lateStyles, parseStyles, usedStyles } from './used-styles'

const used = (css: string, html: string) =>
  usedStyles(parseStyles(css), classNamesIn(classAttributesIn(html)))

test('a rule stays when the page has every class it needs', () => {
  const css = '.card .name{color:red}.card .price{color:blue}p{margin:0}'
  expect(used(css, '<div class="card"><b class="name">')).toBe('.card .name{color:red}p{margin:0}')
})

test('one of several selectors is enough', () => {
  expect(used('.a,.b:focus{x:y}', '<i class="b">')).toBe('.a,.b:focus{x:y}')
  expect(used('.a,.b:is(.c,.d){x:y}', '<i class="b">')).toBe('.a,.b:is(.c,.d){x:y}')
})

test('what only a gesture shows waits for the late sheet', () => {
  const css =
    '.a:hover{b:c}.a::backdrop{b:c}.a:hover,.a:focus{b:c}.a::details-content{b:c}.a:target{b:c}html:has(.a){b:c}'
  expect(used(css, '<i class="a">')).toBe('.a:hover,.a:focus{b:c}')
})

test('paper and forced colours wait as well', () => {
  const css = '.a{b:c}@layer d{@media (forced-colors:active){.a{b:c}}}@media print{.a{b:c}}'
  expect(used(css, '<i class="a">')).toBe('.a{b:c}')
})

test('what every page carries stays whole, but for gestures, paper and forced colours', () => {
  const css =
    '@layer base,frame;@layer base{.gone{a:b}}@layer frame{.gone{a:b}.gone:hover{a:b}@media screen{.gone{c:d}}@media print{.gone{a:b}}}@layer components{.gone{a:b}}'
  expect(used(css, '<i class="here">')).toBe(
    '@layer base,frame;@layer base{.gone{a:b}}@layer frame{.gone{a:b}@media screen{.gone{c:d}}}',
  )
})

test('what lies in the closed menu waits as well', () => {
  const css =
    '.nav a{b:c}.nav .mega{b:c}.nav [open] a{b:c}.menu:not([open])~.nav{b:c}body:has(.menu[open]){b:c}.tile{b:c}'
  const menu =
    '<details class="menu"></details><nav class="nav"><details><div class="mega"><a class="tile"></a></div></details></nav>'
  expect(used(css, menu)).toBe('.nav a{b:c}.menu:not([open])~.nav{b:c}')
  expect(used(css, `${menu}<a class="tile">`)).toBe('.nav a{b:c}.menu:not([open])~.nav{b:c}.tile{b:c}')
})

test('what cannot be used has its looks where there is such a thing', () => {
  const css = '.btn[disabled]{a:b}.opt input:disabled+span{a:b}.btn{a:b}'
  expect(used(css, '<button class="btn">')).toBe('.btn{a:b}')
  expect(used(css, '<button class="btn" disabled="">')).toBe('.btn[disabled]{a:b}.btn{a:b}')
})

test('a movement goes with the last rule that makes it', () => {
  const css =
    '.here{animation:slide .2s}.gone{animation:fade .2s}@keyframes slide{0%{a:b}}@keyframes fade{0%{a:b}}'
  expect(used(css, '<i class="here">')).toBe('.here{animation:slide .2s}@keyframes slide{0%{a:b}}')
})

test('groups without anything left go, and what is no rule stays', () => {
  const css =
    '@layer a,b;@font-face{font-family:"Young Serif"}@media(min-width:48rem){.gone{a:b}}@layer a{@media screen{.here{a:b}}}'
  expect(used(css, '<i class="here">')).toBe(
    '@layer a,b;@font-face{font-family:"Young Serif"}@layer a{@media screen{.here{a:b}}}',
  )
})

test('escaped names and those in :not are understood', () => {
  expect(used('.md\\:flex{a:b}.w-1\\/2{a:b}', '<i class="md:flex w-1/2">')).toBe(
    '.md\\:flex{a:b}.w-1\\/2{a:b}',
  )
  expect(used('.a:not(.busy){c:d}', '<i class="a">')).toBe('.a:not(.busy){c:d}')
})

test('of the typed properties those stay that a rule speaks of', () => {
  const css =
    '@layer a{.here{--tw-x:1px}.gone{--tw-y:1px}}@property --tw-x{inherits:false}@property --tw-y{inherits:false}'
  expect(used(css, '<i class="here">')).toBe('@layer a{.here{--tw-x:1px}}@property --tw-x{inherits:false}')
})

test('of the theme those tokens stay that a rule speaks of', () => {
  const css = ':root,:host{--color-ink:#210;--color-inkwell:#012;--gone:1px}.here{color:var(--color-ink,red)}'
  expect(used(css, '<i class="here">')).toBe(':root,:host{--color-ink:#210}.here{color:var(--color-ink,red)}')
})

test('a sheet that is cut off is an error', () => {
  expect(() => parseStyles('.a{b:c')).toThrow('ends inside a block')
})

describe('what comes late', () => {
  test('has no rule that every page carries, and tokens as their values', () => {
    const sheet = `@layer theme{:root,:host{--color-ink:#210;--gap:1px}}
      /* A comment; with a semicolon. */
      *,:before{a:b}h1,.serif{a:b}.card p{color:var(--color-ink)}.row{gap:var(--tint,var(--gap))}`
    expect(lateStyles(sheet)).toBe('.card p{color:#210}.row{gap:var(--tint,1px)}')
  })

  test('has what the first styles leave out: gestures, paper and forced colours', () => {
    const sheet = 'a:hover{b:c}@media print{*{b:c}@media (min-width:1px){p{b:c}}}@media screen{p{b:c}.a{b:c}}'
    expect(lateStyles(sheet)).toBe(
      'a:hover{b:c}@media print{*{b:c}@media (min-width:1px){p{b:c}}}@media screen{.a{b:c}}',
    )
  })

  test('has of what every page carries whole only gestures, paper and forced colours', () => {
    const sheet =
      '@layer base{.a{b:c}}@layer frame{.a{b:c}.a:hover{b:c}@media screen{.a{b:c}.a:hover{b:c}}@media print{.a{b:c}}}@layer components{.a{b:c}}'
    expect(lateStyles(sheet)).toBe(
      '@layer frame{.a:hover{b:c}@media screen{.a:hover{b:c}}@media print{.a{b:c}}}@layer components{.a{b:c}}',
    )
  })

  test('together with the first styles of a page lacks nothing', () => {
    const css =
      'p{a:b}.here{a:b}.gone{a:b}.here:hover{a:b}p:hover{a:b}.btn:disabled{a:b}@layer frame{.gone{c:d}.gone:hover{c:d}}'
    const both = used(css, '<i class="here">') + lateStyles(css)
    for (const rule of css.match(/[^}]+\}/g) ?? []) expect(both).toContain(rule)
  })

  test('is refused where it registers a property: all of the page would be styled anew', () => {
    expect(() => lateStyles('.a{b:c}@property --d{syntax:"*"}')).toThrow('--d')
  })
})
