import { Icon } from '~/components/ui/icon'
import { paths } from '~/models/paths'

/** Adds or removes a favorite. It reloads the page, so it works without session and script. */
export function FavoriteButton({ sku, kept }: { sku: string; kept: boolean }) {
  return (
    <form method="post" action={paths.contents}>
      <input type="hidden" name="ACTION" value="ADD_BASKET" />
      <input type="hidden" name="item" value={sku} />
      <button
        type="submit"
        className="button plain wide"
        name={kept ? `button_delete_wishlist-${sku}` : 'button_wishlist'}
      >
        <Icon name="heart" />
        {kept ? 'Remove from Favorites' : 'Add to Favorites'}
      </button>
    </form>
  )
}
