import { Icon } from '~/components/ui/icon'
import { paths } from '~/models/paths'

const FAVORITE_FORM = 'favorite'

/** The button beside Add to Cart, whose form stands outside of that form. */
export const FavoriteButton = ({ sku, kept }: { sku: string; kept: boolean }) => (
  <button
    type="submit"
    form={FAVORITE_FORM}
    className={kept ? 'heart kept' : 'heart'}
    name={kept ? `button_delete_wishlist-${sku}` : 'button_wishlist'}
    aria-label={kept ? 'Remove from Favorites' : 'Add to Favorites'}
  >
    <Icon name="heart" />
  </button>
)

/** Adds or removes a favorite. It reloads the page, so it works without session and script. */
export const FavoriteForm = ({ sku }: { sku: string }) => (
  <form method="post" action={paths.contents} id={FAVORITE_FORM}>
    <input type="hidden" name="ACTION" value="ADD_BASKET" />
    <input type="hidden" name="item" value={sku} />
  </form>
)
