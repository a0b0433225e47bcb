import { attachStops } from './carousel-stops'

const drawings = {
  back: 'm15 5-7 7 7 7',
  on: 'm9 5 7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5v14l11-7Z',
}

const attached = new WeakSet<Element>()

/**
 * Buttons for a row that scrolls sideways, which goes round. With `data-every` it turns by itself, as often as its
 * content asks, but not while it is pointed at, focused, stopped or out of sight (docs/product.md, Layout and navigation).
 */
export function attachCarousel(carousel: HTMLElement): void {
  const slides = carousel.querySelector<HTMLElement>('.slides')
  if (!slides || attached.has(carousel) || slides.scrollWidth <= slides.clientWidth + 1) return
  attached.add(carousel)
  const turn = (step: 1 | -1) => {
    const last = slides.scrollWidth - slides.clientWidth
    const { scrollLeft, clientWidth } = slides
    const beyond = step > 0 ? scrollLeft >= last - 1 : scrollLeft <= 1
    slideTo(slides, beyond ? (step > 0 ? 0 : last) : scrollLeft + step * clientWidth, beyond)
  }
  const title = carousel.querySelector('h2')?.textContent
  const named = (text: string) => (title ? `${text}: ${title}` : text)
  const back = makeButton('back', named('Previous'), () => turn(-1))
  const on = makeButton('on', named('Next'), () => turn(1))
  const every = Number(carousel.dataset.every)
  const stop = every && !isCalm() ? [stopButton(carousel, every, () => turn(1))] : []
  const buttons = carousel.dataset.controls === 'false' ? stop : [back, ...stop, on]
  const holder = carousel.querySelector('.turns') ?? carousel
  for (const button of buttons) holder.appendChild(button)
  attachStops(carousel, slides, (left) => slideTo(slides, left, false))
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function slideTo(slides: HTMLElement, left: number, atOnce: boolean) {
  slides.scrollTo({ left, behavior: atOnce || isCalm() ? 'auto' : 'smooth' })
}

function stopButton(carousel: HTMLElement, every: number, turn: () => void): HTMLButtonElement {
  let stopped = false
  const button = makeButton('pause', 'Pause', () => {
    stopped = !stopped
    label(button, stopped ? 'play' : 'pause', stopped ? 'Play' : 'Pause')
  })
  setInterval(() => {
    const { top, bottom } = carousel.getBoundingClientRect()
    const inSight = !document.hidden && bottom > 0 && top < innerHeight
    if (inSight && !stopped && !carousel.matches(':hover, :focus-within')) turn()
  }, every)
  return button
}

function makeButton(name: keyof typeof drawings, text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `turn ${name}`
  button.innerHTML = '<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path/></svg>'
  label(button, name, text)
  button.addEventListener('click', press)
  return button
}

function label(button: HTMLButtonElement, name: keyof typeof drawings, text: string) {
  button.setAttribute('aria-label', text)
  button.querySelector('path')?.setAttribute('d', drawings[name])
}
