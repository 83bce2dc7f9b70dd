// Whom limits by address count as one.
import ipaddr from 'ipaddr.js'

/**
 * The network that a peer's address belongs to: of IPv6 the 64 bits that one customer of a provider has for all
 * addresses of theirs, of IPv4 the address itself, also where it is written as IPv6. What is no address stays.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const ip = ipaddr.process(address)
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${ip.toNormalizedString()}/64`)}/64`
}
