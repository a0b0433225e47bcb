import { Icon } from '~/components/ui/icon'
import type { AllergenWords } from '~/models/allergen/allergens'

/** `askPath`: where somebody with an allergy asks us. */
export function AllergenLine({
  words: { lead, rest, ask, none },
  askPath,
}: {
  words: AllergenWords
  askPath: string
}) {
  return (
    <p className={none ? 'allergen-line none' : 'allergen-line'}>
      <Icon name={none ? 'check' : 'alert'} />
      <span>
        <b>{lead}</b>
        {rest ? ` ${rest}` : null}
        {ask ? (
          <>
            {' '}
            <a href={askPath}>Ask us</a>.
          </>
        ) : null}
      </span>
    </p>
  )
}
