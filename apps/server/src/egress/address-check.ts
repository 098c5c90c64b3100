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

/**
 * Networks for special purposes that their range does not tell (the registries of IANA), and addresses under which clouds serve
 * their machines. `::/96` carried addresses of v4 once.
 */
const special: readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[] = [
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '::/96',
  '64:ff9b:1::/48',
  '2001::/23',
  '2001:db8::/32',
  '2620:4f:8000::/48',
  '3fff::/20',
].map((network) => ipaddr.parseCIDR(network));

/** What v6 routes to the open internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

const isWithin = (
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [network, bits]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean => network.kind() === address.kind() && address.match(network, bits);

/** Whether an address of v6 names one of v4 in its last half, as ISATAP does: routers take it there. */
const isTunnel = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && [0x0000, 0x0200].includes(address.parts[4] ?? -1) && address.parts[5] === 0x5efe;

/** Whether an address lies on the open internet. */
const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  (address instanceof ipaddr.IPv4 || isWithin(address, globalUnicast)) &&
  !special.some((network) => isWithin(address, network)) &&
  !isTunnel(address);

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
    return allowed.some((network) => isWithin(address, network)) || isPublic(address);
  };
};
