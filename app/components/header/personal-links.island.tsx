import { useEffect, useState } from 'react'
import { island } from '~/components/island/island'
import { choose } from '~/components/recommendation/choose'
import { readStored, withoutStorage, writeStored } from '~/components/stored/stored'
import type { NavigationLink } from '~/models/catalog/navigation'
import { LINKS_SELECTOR } from '~/models/recommendation/choice'

const KEY = 'personal-links'
const KEPT_MS = 10 * 60_000

type Kept = { at: number; links: NavigationLink[] }

/** Personalized links. While they show, styles hide the popular links after them. */
function Links() {
  const [links, setLinks] = useState<NavigationLink[]>([])
  useEffect(() => void chosenLinks().then(setLinks), [])
  // Not hidden, because an island is started when its first element comes near the window.
  if (links.length === 0) return <span />
  return (
    <ul>
      {links.map(({ text, url }) => (
        <li key={url}>
          <a href={url}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/** Asked for every ten minutes, and not with each page. */
async function chosenLinks(): Promise<NavigationLink[]> {
  const kept = withoutStorage(() => readStored(KEY), undefined) as Partial<Kept> | undefined
  if (kept?.at && Array.isArray(kept.links) && Date.now() - kept.at < KEPT_MS) return kept.links
  const { links = [] } = await choose({ selector: LINKS_SELECTOR })
  if (links.length > 0) withoutStorage(() => writeStored(KEY, { at: Date.now(), links }), undefined)
  return links
}

export const PersonalLinks = island('personal-links', Links)
