import { Notice } from '~/components/ui/notice'
import { paths } from '~/models/paths'

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
