import type { Menu, MenuSection, PromoZone } from '~/models/catalog/navigation'

export function MenuLinks({ menu }: { menu: Menu }) {
  return (
    <>
      {menu.sections.map((section) => (
        <Section key={section.groups[0]?.title} {...section} own={menu.url} />
      ))}
      <Promo promo={menu.promoTop} />
      <Promo promo={menu.promoBottom} />
    </>
  )
}

/** Headings of groups are one level lower if the section has one. `own`: the menu’s page, which is linked above. */
function Section({ title, groups, own }: MenuSection & { own: string }) {
  const Heading = title ? 'h4' : 'h3'
  return (
    <div className="section-links">
      {title ? <h3>{title}</h3> : null}
      {groups.map((group) => (
        <div key={group.title}>
          <Heading>{group.url ? <a href={group.url}>{group.title}</a> : group.title}</Heading>
          <ul>
            {group.links
              .filter(({ url }) => url !== own)
              .map((link) => (
                <li key={link.url}>
                  <a className={link.emphasized ? 'bold' : undefined} href={link.url}>
                    {link.text}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Promo({ promo }: { promo: PromoZone | undefined }) {
  if (!promo) return null
  return (
    <a className={`tile tint-${promo.tint}`} href={promo.url}>
      <b>{promo.title}</b>
      {promo.text ? <small>{promo.text}</small> : null}
      <img src={promo.imageUrl} alt="" width="200" height="175" loading="lazy" />
    </a>
  )
}
