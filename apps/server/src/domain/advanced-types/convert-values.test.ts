import { describe, expect, it } from 'vitest';
import { convertValues } from './convert-values.ts';
import { readAddressRange } from './internet-address.ts';

const operators = ['EQUALS', 'GREATER_THAN_OR_EQUAL', 'GREATER_THAN', 'IN', 'LESS_THAN', 'LESS_THAN_OR_EQUAL'];

describe('convertValues', () => {
  it.each([
    ['port', ['http', '22', 'ftp'], [[80], [22], [20, 21]], '[80], [22], [20, 21]', ''],
    ['port', [''], [['']], '', ''],
    ['port', ['http', '70000', 'ssh'], [[80]], '[80]', "'70000' does not appear to be a port name or number"],
    ['port', ['0'], [], '', "'0' does not appear to be a port name or number"],
    ['port', ['constructor'], [], '', "'constructor' does not appear to be a port name or number"],
    ['internet_address', ['1.1.1.1'], [16_843_009], '16843009', ''],
    [
      'internet_address',
      ['10.0.0.7/8', '16843009'],
      [{ start: 167_772_160, end: 184_549_375 }, 16_843_009],
      '167772160 - 184549375, 16843009',
      '',
    ],
    ['internet_address', [''], [''], '', ''],
    ['internet_address', ['::1'], [1], '1', ''],
    [
      'internet_address',
      ['2001:db8::/127'],
      [{ start: '42540766411282592856903984951653826560', end: '42540766411282592856903984951653826561' }],
      '42540766411282592856903984951653826560 - 42540766411282592856903984951653826561',
      '',
    ],
    ['internet_address', ['here'], [], '', "'here' does not appear to be an IPv4 or IPv6 network"],
  ])('SERVER-02 reads %s %j', (type, texts, values, display_value, error_message) => {
    expect(convertValues(type, texts)).toEqual({
      values,
      display_value,
      error_message,
      valid_filter_operators: operators,
    });
  });

  it('SERVER-02 refuses a type that there is not', () => {
    expect(() => convertValues('planet', ['x'])).toThrow('Invalid advanced data type: planet');
  });
});

describe('readAddressRange', () => {
  it.each([
    ['192.168.1.9/255.255.255.0', 3_232_235_776n, 3_232_236_031n],
    ['0.0.0.0/0', 0n, 4_294_967_295n],
    ['::ffff:1.2.3.4', 0xffff_0102_0304n, 0xffff_0102_0304n],
    ['1:2:3:4:5:6:7:8', 0x0001_0002_0003_0004_0005_0006_0007_0008n, 0x0001_0002_0003_0004_0005_0006_0007_0008n],
    ['fe80::1/10', 0xfe80n << 112n, (0xfec0n << 112n) - 1n],
    ['::', 0n, 0n],
  ])('SERVER-02 reads %s', (text, first, last) => {
    expect(readAddressRange(text)).toEqual({ first, last });
  });

  it.each(['1.2.3', '1.2.3.4/33', '1.2.3.4/255.0.255.0', '::1/129', '::1/255.0.0.0', 'fe80::1%eth0', '1/2/3', ''])(
    'SERVER-02 takes %j for no address',
    (text) => {
      expect(readAddressRange(text)).toBeUndefined();
    },
  );
});
