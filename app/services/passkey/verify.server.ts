/** Loaded when a passkey is used: the library is a quarter of the time that a new isolate takes to start. */
export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
