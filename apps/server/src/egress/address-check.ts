import ipaddr from 'ipaddr.js';

/** Returns true if the server may connect to an IP address (v4 or v6, as returned by the resolver). */
export type AddressCheck = (address: string) => boolean;

/**
 * IPv6 networks whose addresses embed an IPv4 address, and the offset of its first byte. The embedded address is
 * checked.
 */
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
 * Special-purpose networks that the library's ranges do not cover (IANA registries), and addresses of cloud metadata
 * services. `::/96` is included because it was formerly used for embedded IPv4 addresses.
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

/** The globally routed part of IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

const isWithin = (
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [network, bits]: readonly [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean => network.kind() === address.kind() && address.match(network, bits);

/**
 * True if the interface part of an IPv6 address embeds an IPv4 address, as in ISATAP. Routers deliver to the embedded
 * address.
 */
const isTunnel = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address instanceof ipaddr.IPv6 && [0x0000, 0x0200].includes(address.parts[4] ?? -1) && address.parts[5] === 0x5efe;

/** True if an address is public. */
const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  (address instanceof ipaddr.IPv4 || isWithin(address, globalUnicast)) &&
  !special.some((network) => isWithin(address, network)) &&
  !isTunnel(address);

/** True if a text is a network, such as `10.0.0.0/8`, or a single address. */
export const isNetwork = (text: string): boolean => ipaddr.isValidCIDR(text) || ipaddr.isValid(text);

const networkOf = (text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] => {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
};

/** Creates a check that allows only addresses in these networks. */
export const makeNetworkCheck = (networks: readonly string[]): AddressCheck => {
  const allowed = networks.map(networkOf);
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    const address = innermost(ipaddr.parse(text));
    return allowed.some((network) => isWithin(address, network));
  };
};

/**
 * Creates the check for addresses from user input. It allows public addresses and the networks named by the operator,
 * and denies loopback, private, cloud-service and multicast addresses.
 * @param allowedNetworks for example `10.1.0.0/16` or `::1`
 */
export const makeAddressCheck = (allowedNetworks: readonly string[]): AddressCheck => {
  const isAllowed = makeNetworkCheck(allowedNetworks);
  return (text) => isAllowed(text) || (ipaddr.isValid(text) && isPublic(innermost(ipaddr.parse(text))));
};
