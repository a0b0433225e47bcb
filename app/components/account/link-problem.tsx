import { Notice } from '~/components/ui/notice'
import { paths } from '~/models/paths'

/** Why a link from an e-mail opens nothing, and the way to another. */
export function LinkProblem({ message }: { message: string }) {
  return (
    <Notice tone="error">
      <p>{message}</p>
      <p>
        <a href={paths.signIn}>Go to sign-in</a>
      </p>
    </Notice>
  )
}
