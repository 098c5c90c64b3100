import { describe, expect, it } from 'vitest';
import { isNetwork, makeAddressCheck } from './address-check.ts';

describe('the check of addresses', () => {
  const check = makeAddressCheck([]);

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    '::10.0.0.1',
    '::ffff:0:10.0.0.1',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '2002:a83f:8110::',
    '100.100.100.200',
    '192.0.0.192',
    '192.0.2.1',
    '192.88.99.1',
    '192.175.48.1',
    '198.18.0.1',
    '203.0.113.1',
    '240.0.0.1',
    '64:ff9b:1::7f00:1',
    '2001::1',
    '2001:db8::1',
    '2606:4700::5efe:10.0.0.1',
    '2606:4700::200:5efe:7f00:1',
    '3fff::1',
    '5f00::1',
    '100::1',
    'fec0::1',
    'fd00:ec2::254',
    'no address',
    '',
  ])('SERVER-14 keeps connections away from %s', (address) => {
    expect(check(address)).toBe(false);
  });

  it.each(['93.184.216.34', '2606:4700::1111', '::ffff:93.184.216.34', '64:ff9b::5db8:d822'])(
    'SERVER-14 lets connections go to %s',
    (address) => {
      expect(check(address)).toBe(true);
    },
  );

  it('SERVER-14 opens the networks that the operator names, and no others', () => {
    const opened = makeAddressCheck(['10.1.0.0/16', '::1', '127.0.0.1']);
    expect(['10.1.2.3', '::1', '127.0.0.1', '::ffff:10.1.0.9'].map(opened)).toEqual([true, true, true, true]);
    expect(['10.2.0.1', '127.0.0.2', 'fd00::1'].map(opened)).toEqual([false, false, false]);
    expect(['10.1.0.0/16', '::1', 'warehouse', '10.0.0.0/99'].map(isNetwork)).toEqual([true, true, false, false]);
  });
});
