// HTTP of the export of everything and of the account's deletion by its owner.
import { dataRightsRoutes } from '@plumbline/contract/data-rights'
import { TEXT } from '@plumbline/contract/texts'
import { AppError } from '#server/platform/errors.ts'
import { type Endpoint, prepareAndWrite, Refusal, read } from '#server/platform/http/endpoint.ts'
import type { DataRights } from './data-rights.service.ts'

export function dataRightsEndpoints(rights: DataRights): Endpoint[] {
  return [
    prepareAndWrite(
      dataRightsRoutes.exportAccount,
      ({ caller }) => rights.countAsk(caller.userId),
      async ({ tx, caller, noteSecurity }) => {
        noteSecurity('data asked for', caller.userId)
        return { job_id: await rights.askExport(tx, caller.scope), message: TEXT.exportAsked }
      },
    ),
    read(dataRightsRoutes.latestExport, async ({ tx, caller }) => ({
      export: await rights.latestExport(tx, caller.userId),
    })),
    read(dataRightsRoutes.job, async ({ tx, visitor, input: { id, key } }) => {
      if (!visitor && key === undefined) throw new AppError('unauthenticated')
      return rights.job(tx, id, { userId: visitor?.userId ?? null, key: key ?? null })
    }),
    prepareAndWrite(
      dataRightsRoutes.deleteAccount,
      ({ db, caller, input, request }) => rights.isOwner(db, caller, input, request.network),
      async ({ tx, caller, prepared, afterCommit, noteSecurity }) => {
        if (!prepared) return new Refusal(TEXT.passwordWrong)
        const asked = await rights.deleteOwn(tx, caller.userId)
        afterCommit(() => rights.deleted(caller.userId))
        noteSecurity('account closed', caller.userId)
        return { job_id: asked.jobId, job_key: asked.key, message: TEXT.accountClosed }
      },
    ),
  ]
}
