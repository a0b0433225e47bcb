const SHOWN_MS = 3000

/** Says at the foot of the window that something is done, for three seconds (docs/product.md, Messages). */
export function showToast(message: string): void {
  say(message, 'toast')
}

/** What the last page had to say stands at the top of this one; a screen reader is told. */
export function announceNotifications(): void {
  const messages = document.querySelectorAll('.notifications p')
  say(Array.from(messages, (message) => message.textContent).join(' '), 'vh')
}

/** A region is heard when it changes, not when it comes, so that the words follow a moment after it. */
function say(message: string, className: string) {
  const region = document.createElement('p')
  region.className = className
  region.setAttribute('role', 'status')
  document.body.appendChild(region)
  setTimeout(() => {
    region.textContent = message
  }, 100)
  setTimeout(() => region.remove(), SHOWN_MS + 100)
}
