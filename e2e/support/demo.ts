// The demo's inspector, and the ids of what it has, whatever they are on this server.
import { clientRoutes } from '@plumbline/contract/clients'
import { emailRoutes } from '@plumbline/contract/emails'
import { inspectionRoutes } from '@plumbline/contract/inspections'
import { reportRoutes } from '@plumbline/contract/reports'
import { type Inspector, openSession } from './inspector.ts'
import { call } from './server.ts'

export const DEMO_EMAIL = 'inspector@demo.test'

interface DemoInspection {
  inspectionId: number
  clientId: number
}

export interface Demo {
  inspector: Inspector
  finished: DemoInspection
  halfDone: DemoInspection
  /** A client without inspection. */
  withoutInspection: number
  /** The finished inspection's newest report: its PDF, and the path of its public page. */
  report: { url: string; verifyPath: string }
}

/** Signs in to the demo and looks its ids up; throws where the server under test has no demo. */
export async function readDemo(): Promise<Demo> {
  const inspector = await openSession(DEMO_EMAIL, 'plumbline-demo')
  const { token } = inspector
  const { inspections } = await call(inspectionRoutes.getInspections, {}, { token })
  const idsOf = (name: string) => {
    const card = inspections.find(({ client_name }) => client_name === name)
    if (!card) throw new Error(`The demo has no inspection of ${name}`)
    return { inspectionId: card.inspection_id, clientId: card.client_id }
  }
  const finished = idsOf('Marcus Reyes')
  const { clients } = await call(clientRoutes.getClients, {}, { token })
  const fresh = clients.find(({ inspection }) => inspection === null)
  if (!fresh) throw new Error('The demo has no client without inspection')
  return {
    inspector,
    finished,
    halfDone: idsOf('Priya Natarajan'),
    withoutInspection: fresh.id,
    report: await newestReport(token, finished.inspectionId),
  }
}

/** Something for the email logs to show. */
export async function sendMail({ inspector: { token }, finished }: Demo): Promise<void> {
  const mail = {
    client_id: finished.clientId,
    mail_to: 'marcus.reyes@example.com',
    cc: ['agent@example.com'],
  }
  await call(emailRoutes.emailReport, mail, { token })
}

async function newestReport(token: string, inspectionId: number): Promise<Demo['report']> {
  const { reports } = await call(reportRoutes.reportVersions, { inspection_id: inspectionId }, { token })
  for (const { url, verify_url } of reports) {
    if (url !== null && verify_url !== null) return { url, verifyPath: new URL(verify_url).pathname }
  }
  throw new Error('The demo has no report')
}
