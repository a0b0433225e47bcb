import { useEffect } from 'react'
import { island } from '~/components/island/island'
import { seenAddress } from '~/models/measurement/seen-address'
import { tellLater } from './tell'

type ListSeenProps = {
  list: string
  products: string[]
  first?: number
}

/** Reports that a list came near the window; without script a pixel does. */
function Seen({ list, products, first = 1 }: ListSeenProps) {
  useEffect(() => {
    tellLater({ name: 'Product List Viewed', list, products, first })
  }, [list, products, first])
  return (
    <>
      <span />
      <noscript>
        <img
          src={seenAddress(list, products, first)}
          alt=""
          width="1"
          height="1"
          className="seen"
          loading="lazy"
        />
      </noscript>
    </>
  )
}

export const ListSeen = island('list-seen', Seen)
