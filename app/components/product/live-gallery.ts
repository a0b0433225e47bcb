/** Follows a link of the product page's gallery without leaving the place on the page. */
export function follow(link: HTMLAnchorElement): void {
  if (!link.hash) {
    zoom(link)
    return
  }
  const slide = document.querySelector<HTMLElement>(`.shots ${link.hash}`)
  if (slide) {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    slide.scrollIntoView({ block: 'nearest', inline: 'center', behavior: calm ? 'auto' : 'smooth' })
    // The arrow that was pressed leaves with its picture; who presses again means the one that came.
    const arrow = link.matches('.next') ? '.next' : '.arrow'
    if (link.matches('.arrow')) slide.querySelector<HTMLElement>(arrow)?.focus({ preventScroll: true })
  } else location.assign(link.href)
}

/** Marks the small picture of the slide that is seen, however it was brought there. */
export function markShown(shots: HTMLElement): void {
  const shown = shots.children[Math.round(shots.scrollLeft / shots.clientWidth)]
  for (const thumb of document.querySelectorAll<HTMLAnchorElement>('.thumbs a')) {
    if (thumb.hash === `#${shown?.id}`) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}

/** A picture over the whole window, with the others of the gallery before and after it. */
function zoom(link: HTMLAnchorElement) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.shots a:not([href*="#"])')]
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.setAttribute('aria-label', 'Pictures, larger')
  const frame = document.createElement('div')
  // What scrolls must be reachable by the keyboard.
  frame.tabIndex = 0
  const picture = new Image()
  let place = links.indexOf(link)
  const turn = (by: number) => {
    place = (place + by + links.length) % links.length
    picture.src = links[place]?.href ?? ''
    picture.alt = links[place]?.querySelector('img')?.alt ?? ''
  }
  const turns = [
    buttonOf('Previous picture', '‹', () => turn(-1)),
    buttonOf('Next picture', '›', () => turn(1)),
  ]
  frame.replaceChildren(picture)
  dialog.replaceChildren(
    ...(links.length > 1 ? turns : []),
    buttonOf('Close', '✕', () => dialog.close()),
    frame,
  )
  dialog.addEventListener('keydown', ({ key, target }) => {
    // Within the frame they move the picture that is there.
    if (target !== frame && key === 'ArrowLeft') turn(-1)
    if (target !== frame && key === 'ArrowRight') turn(1)
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.appendChild(dialog)
  turn(0)
  dialog.showModal()
  frame.scrollTo((frame.scrollWidth - frame.clientWidth) / 2, (frame.scrollHeight - frame.clientHeight) / 2)
}

function buttonOf(label: string, sign: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn small'
  button.setAttribute('aria-label', label)
  button.textContent = sign
  button.addEventListener('click', act)
  return button
}
