// HTTP of the newest version of an inspection's template.
import { templateNewsRoutes } from '@plumbline/contract/template-news'
import { type Endpoint, read, write } from '#server/platform/http/endpoint.ts'
import type { TemplateNews } from './template-news.service.ts'

export function templateNewsEndpoints(news: TemplateNews): Endpoint[] {
  return [
    read(templateNewsRoutes.news, ({ tx, caller, input }) =>
      news.look(tx, caller.scope, input.inspection_id),
    ),
    write(templateNewsRoutes.take, ({ tx, caller, input }) =>
      news.take(tx, caller.scope, input.inspection_id, input.version_id),
    ),
  ]
}
