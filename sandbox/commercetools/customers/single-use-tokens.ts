import type { CustomerToken } from '@commercetools/platform-sdk'
import { newToken } from '../auth/tokens'
import type { Context } from '../engine/context'
import { refuse, resourceNotFound } from '../engine/errors'
import type { StoredCustomer } from '../engine/types'

type TokenKind = 'password-token' | 'email-token'

type TokenRequest = { customerId: string; ttlMinutes: number; invalidateOlderTokens?: boolean }

/** A token to reset a password or to verify an e-mail address. */
export function issueToken(
  kind: TokenKind,
  { customerId, ttlMinutes, invalidateOlderTokens = false }: TokenRequest,
  context: Context,
): CustomerToken {
  if (invalidateOlderTokens) dropTokens(kind, customerId, context)
  const token: CustomerToken = {
    id: context.newId(),
    customerId,
    value: newToken(),
    expiresAt: new Date(context.date.getTime() + ttlMinutes * 60_000).toISOString(),
    createdAt: context.now,
    lastModifiedAt: context.now,
    invalidateOlderTokens,
  }
  context.vault.write(kind, token.value, token)
  return token
}

/** Refuses an expired token; an unknown or used one is not found. */
export function customerOfToken(kind: TokenKind, value: string, context: Context): StoredCustomer {
  const token = context.vault.read<CustomerToken>(kind, value)
  const customer = token && context.get('customer', token.customerId)
  if (!customer) throw resourceNotFound(kind)
  if (Date.parse(token.expiresAt) > context.date.getTime()) return customer
  throw kind === 'password-token'
    ? refuse(400, 'ExpiredCustomerPasswordToken', 'The given password token has expired.')
    : refuse(400, 'ExpiredCustomerEmailToken', 'The given email token has expired.')
}

export function dropTokens(kind: TokenKind, customerId: string, context: Context): void {
  for (const value of context.vault.keys(kind)) {
    if (context.vault.read<CustomerToken>(kind, value)?.customerId === customerId)
      context.vault.remove(kind, value)
  }
}
