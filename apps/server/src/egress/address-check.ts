import ipaddr from 'ipaddr.js';

/** Tells whether the server may connect to an address (v4 or v6, as the resolver gives it). */
export type AddressCheck = (address: string) => boolean;

/** Networks of v6 that carry an address of v4 in them: what counts is the address inside. */
const carriers: readonly { readonly range: string; readonly at: number }[] = [
  { range: '6to4', at: 2 },
  { range: 'rfc6052', at: 12 },
];

const innermost = (address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 => {
  if (address instanceof ipaddr.IPv4) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  const carrier = carriers.find(({ range }) => range === address.range());
  return carrier ? new ipaddr.IPv4(address.toByteArray().slice(carrier.at, carrier.at + 4)) : address;
};

/** Whether a text names a network, as `10.0.0.0/8`, or one address. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text) || ipaddr.isValid(text);

const networkOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/**
 * Makes the check of addresses that people's input leads to: what lies on the open internet, and what the operator has
 * named. Addresses of this machine, of private networks, of the cloud's own services and of groups are out.
 * @param allowedNetworks as `10.1.0.0/16` or `::1`
 */
export const makeAddressCheck = (allowedNetworks: readonly string[]): AddressCheck => {
  const allowed = allowedNetworks.map(networkOf);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = innermost(ipaddr.parse(text));
    if (allowed.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits)))
      return true;
    return address.range() === 'unicast';
  };
};
