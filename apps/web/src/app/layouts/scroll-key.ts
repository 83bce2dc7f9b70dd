// What a page's scroll position is remembered by.
import type { Location } from 'react-router'

/**
 * The entry of the history; of a document that was just loaded, which has none yet, the address: a page that is opened
 * anew must not come scrolled as far as the last one was.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key
}
