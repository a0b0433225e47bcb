import { useState } from 'react'
import { emailProblem, normalEmail } from '~/models/email'
import { paths } from '~/models/paths'

type Found = { data?: { user?: { guest?: boolean } | null } }

/** Whether the typed address has an account, looked up when its field is left. */
export function useKnownEmail(first: string, isFirstKnown: boolean) {
  const [looked, setLooked] = useState({ email: first, isKnown: isFirstKnown })
  const look = async (typed: string) => {
    const email = normalEmail(typed)
    if (email === looked.email) return
    setLooked({ email, isKnown: false })
    if (emailProblem(email)) return
    const answer = await fetch(paths.findUser(email)).catch(() => undefined)
    if (!answer?.ok) return
    const { data }: Found = await answer.json()
    const isKnown = data?.user != null && !data.user.guest
    setLooked((now) => (now.email === email ? { email, isKnown } : now))
  }
  return { isKnown: looked.isKnown, look }
}
