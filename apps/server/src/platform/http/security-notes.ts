// What a call notes of an account's safety: for its owner, who keeps it, and for the log.
import type { AccountEvent } from '@plumbline/contract/activity'
import type { FastifyRequest } from 'fastify'
import type { Caller, RequestInfo } from './endpoint.ts'

/** An event of an account, by whom and from where. */
export interface SecurityNote {
  event: AccountEvent
  /** Whom it is about. */
  userId: number
  /** How the device names itself, where it does. */
  deviceId?: string | undefined
  /** Null where nobody is signed in, as when somebody signs in. */
  visitor: Caller | null
  request: Pick<RequestInfo, 'address' | 'userAgent'>
}

/** Who called, as the log names them; an administrator who is signed in as a user is named beside. */
export function actorOf(visitor: Caller | null): { actor?: number; owner?: number; administrator?: number } {
  if (!visitor) return {}
  const { userId, scope, impersonatorId } = visitor
  return {
    actor: userId,
    owner: scope.ownerId,
    ...(impersonatorId === null ? {} : { administrator: impersonatorId }),
  }
}

/** Tells the log, once it has happened. */
export function tellOfSecurity(request: FastifyRequest, event: AccountEvent, userId: number): void {
  const { id: reqId, visitor, ip: address } = request
  request.log.info({ reqId, event, userId, ...actorOf(visitor), address }, 'security')
}
