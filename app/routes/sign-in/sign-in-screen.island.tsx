import { island } from '~/components/island/island'
import { Screen } from '~/components/sign-in/screens'

/** In its own file, because the dialog loads the screens when it is opened. */
export const SignInScreen = island('sign-in-screen', Screen, { start: 'load' })
