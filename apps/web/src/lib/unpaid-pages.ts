// Which pages an account that is not paid for may open (specification section 4).

/** Pages that an unpaid user may open; from every other one it is sent to /plans. */
const UNPAID_PAGES: readonly RegExp[] = [
  /^\/plans$/,
  /^\/dashboard$/,
  /^\/my-account$/,
  /^\/billinghistory$/,
  /^\/my-account\/change-password$/,
  /^\/my-account\/activity$/,
  /^\/checkout\/[^/]+$/,
  /^\/success$/,
]

/** Whether an account that is not paid for may open this path; its query and hash do not matter. */
export function isOpenToUnpaid(path: string): boolean {
  const pathname = path.replace(/[?#].*$/s, '').replace(/(?<=.)(?<!.\/)\/+$/, '')
  return UNPAID_PAGES.some((page) => page.test(pathname))
}
