import { isIPv4, isIPv6 } from 'node:net';

/** An inclusive range of addresses. */
export interface AddressRange {
  readonly first: bigint;
  readonly last: bigint;
}

const numberOfV4 = (text: string): bigint => text.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);

const groupsOf = (text: string): readonly bigint[] =>
  text === '' ? [] : text.split(':').map((group) => BigInt(`0x${group}`));

const numberOfV6 = (text: string): bigint => {
  // The last four bytes may be written as an IPv4 address.
  const tail = /[\d.]+\.[\d.]+$/.exec(text)?.[0];
  const low = tail === undefined ? 0n : numberOfV4(tail);
  const plain =
    tail === undefined
      ? text
      : `${text.slice(0, -tail.length)}${(low >> 16n).toString(16)}:${(low & 0xffffn).toString(16)}`;
  const [head = '', rest] = plain.split('::');
  const [left, right] = [groupsOf(head), groupsOf(rest ?? '')];
  const zeros = rest === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => 0n), ...right].reduce(
    (sum, group) => (sum << 16n) | group,
    0n,
  );
};

/** Returns the prefix length in bits. Accepts a number of bits or, for IPv4, a netmask such as `255.255.0.0`. */
const prefixOf = (text: string | undefined, bits: number): number | undefined => {
  if (text === undefined) return bits;
  if (/^\d{1,3}$/.test(text)) return Number(text) <= bits ? Number(text) : undefined;
  if (bits !== 32 || !isIPv4(text)) return undefined;
  const ones = /^(1*)0*$/.exec(numberOfV4(text).toString(2).padStart(32, '0'))?.[1];
  return ones?.length;
};

const wholeRange = (address: bigint, prefix: number, bits: number): AddressRange => {
  const free = (1n << BigInt(bits - prefix)) - 1n;
  return { first: address & ~free, last: address | free };
};

/**
 * Parses an address, a network (`10.0.0.0/8`, `::1/64`) or an address as a number. Returns undefined for anything
 * else.
 */
export const readAddressRange = (text: string): AddressRange | undefined => {
  if (/^\d{1,39}$/.test(text)) {
    const number = BigInt(text);
    return number < 1n << 128n ? { first: number, last: number } : undefined;
  }
  const [address = '', mask, more] = text.split('/');
  if (more !== undefined || address.includes('%')) return undefined;
  if (!isIPv4(address) && !isIPv6(address)) return undefined;
  const bits = isIPv4(address) ? 32 : 128;
  const prefix = prefixOf(mask, bits);
  if (prefix === undefined) return undefined;
  return wholeRange(bits === 32 ? numberOfV4(address) : numberOfV6(address), prefix, bits);
};
