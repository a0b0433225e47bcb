export function GiftHero({ name, sender }: { name: string; sender: string }) {
  return (
    <div
      className="gift-hero"
      role="img"
      aria-label={`A gift box with a ribbon, for ${name}, from ${sender}`}
    >
      <img src="/images/gift-label.svg" alt="" width="400" height="364" />
      <p aria-hidden="true">
        <b>For {name.split(' ')[0]}</b>
        <span>from {sender}</span>
      </p>
    </div>
  )
}
