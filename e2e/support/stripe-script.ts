// What stands in for js.stripe.com, which no test may reach: the part of Stripe.js that /checkout uses, with one plain
// field for the card, paying at the local server that speaks Stripe's wire format.
import type { Page } from '@playwright/test'
import type { StripeServer } from '../../apps/server/src/testing/stripe-server.ts'

const SCRIPT_ADDRESS = 'https://js.stripe.com/**'

const SCRIPT = `
window.Stripe = () => ({
  _registerWrapper() {}, registerAppInfo() {},
  createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
  elements: ({ clientSecret }) => ({
    clientSecret,
    update() {},
    getElement: () => null,
    create: () => {
      const element = {
        mount(node) { node.innerHTML = '<label>Number at Stripe <input id="stripe-number"></label>' },
        on(name, listener) { if (name === 'ready') setTimeout(listener); return element },
        once() { return element }, off() { return element },
        update() {}, unmount() {}, destroy() {},
      }
      return element
    },
  }),
  confirmPayment: ({ elements }) =>
    window.confirmAtStripe(elements.clientSecret, document.getElementById('stripe-number').value),
})`

/** Nobody reaches Stripe's script. */
export async function blockStripeScript(page: Page): Promise<void> {
  await page.route(SCRIPT_ADDRESS, (route) => route.abort('connectionrefused'))
}

/** The script loads, and pays at the local server. */
export async function serveStripeScript(page: Page, stripe: StripeServer): Promise<void> {
  await page.unroute(SCRIPT_ADDRESS)
  await page.route(SCRIPT_ADDRESS, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }))
  await page.exposeFunction('confirmAtStripe', async (clientSecret: string, number: string) => {
    const { error, paymentStatus } = await stripe.payByCard(clientSecret, number)
    return error ? { error: { type: 'card_error', ...error } } : { paymentIntent: { status: paymentStatus } }
  })
}

/** Where scripts of the page came from, beside its own server. */
export function watchForeignScripts(page: Page, baseUrl: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().startsWith(baseUrl)) seen.push(request.url())
  })
  return seen
}
