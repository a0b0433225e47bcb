/** The demo shop's registration with each provider. */
export const CLIENTS = {
  google: { id: 'cobnut-google', secret: 'cobnut-google-secret', redirectPath: '/sign/with/google' },
  apple: {
    id: 'example.cobnut.shop',
    team: 'COBNUTTEAM',
    keyId: 'COBNUTKEY1',
    redirectPath: '/api/sign/apple',
    /** The public key for the one in `scripts/environment.ts`. */
    publicKey: {
      kty: 'EC',
      crv: 'P-256',
      x: 'lsreOcRTOn2dmIt3XvVvWLxdF1x6so0GTR9seIxL3sc',
      y: '_P4r5PfIgRXTCcs69XrNqFN313O8AecMy3N9MNTTudc',
    },
  },
  facebook: { id: '240000000000024', secret: 'cobnut-facebook-secret', redirectPath: '/sign/with/facebook' },
} as const

export type ProviderName = keyof typeof CLIENTS

export const isProvider = (name: string): name is ProviderName => name in CLIENTS
