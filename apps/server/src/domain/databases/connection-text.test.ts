import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConnectionTextError, maskedText, readConnectionText } from './connection-text.ts';

describe('connection texts', () => {
  it.each([
    [
      'postgresql://ann:pa%40ss@db.example:6432/shop',
      'postgresql://ann@db.example:6432/shop',
      { host: 'db.example', port: 6432, database: 'shop', user: 'ann', password: 'pa@ss', tls: { kind: 'preferred' } },
    ],
    [
      'postgres+psycopg2://ann@127.0.0.1/shop?sslmode=verify-full',
      'postgresql://ann@127.0.0.1:5432/shop?sslmode=verify-full',
      { host: '127.0.0.1', port: 5432, database: 'shop', user: 'ann', tls: { kind: 'verified' } },
    ],
    [
      ' postgresql://a%20b:XXXXXXXXXX@[::1]:80/my%2Ddb?sslmode=disable ',
      'postgresql://a%20b@[::1]:80/my-db?sslmode=disable',
      { host: '::1', port: 80, database: 'my-db', user: 'a b', tls: { kind: 'off' } },
    ],
  ])('SERVER-14 %s', (text, uri, options) => {
    expect(readConnectionText(text)).toMatchObject({ backend: 'postgresql', uri, options });
  });

  it.each([
    ['', 'Invalid connection string'],
    ['shop', 'Invalid connection string'],
    ['mysql://a@b/c', 'type mysql'],
    ['sqlite:////etc/passwd', 'for security reasons'],
    ['duckdb:////etc/passwd', 'duckdb:///name'],
    ['duckdb:///../other', 'duckdb:///name'],
    ['duckdb:///sales?access_mode=READ_WRITE', 'duckdb:///name'],
    ['duckdb://host/sales', 'duckdb:///name'],
    ['postgresql:///shop', 'no host'],
    ['postgresql://ann@host\\/shop', 'no host'],
    ['postgresql://ann@/shop', 'cannot be parsed'],
    ['postgresql://ann@%2Ftmp%2Fsocket/shop', 'cannot be parsed'],
    ['postgresql://host/shop', 'no user'],
    ['postgresql://ann@host', 'no database'],
    ['postgresql://ann@host/', 'no database'],
    ['postgresql://ann@host:99999/shop', 'cannot be parsed'],
    ['postgresql://ann@host/shop?sslrootcert=/etc/passwd', 'option sslrootcert'],
    ['postgresql://ann@host/shop?host=/tmp', 'option host'],
    ['postgresql://ann@host/shop?options=-c%20x', 'option options'],
    ['postgresql://ann@host/shop?sslmode=maybe', 'Unknown sslmode: maybe'],
    ['postgresql://ann:%E0%A4%A@host/shop', 'password'],
  ])('SERVER-14 %s is refused in words that hold no password', (text, words) => {
    expect(() => readConnectionText(text)).toThrow(ConnectionTextError);
    expect(() => readConnectionText(text)).toThrow(words);
  });

  it('SERVER-14 reads a database of the embedded engine as a name and nothing else', () => {
    const read = { backend: 'duckdb', uri: 'duckdb:///sales_2026', options: null, masked: false };
    expect(readConnectionText(' duckdb:///sales_2026 ')).toEqual(read);
  });

  it('SERVER-14 shows a kept text with what stands for its password, and reads it back as kept', () => {
    const uri = 'postgresql://a%20b@[::1]:80/my-db?sslmode=disable';
    const shown = maskedText(uri, true);
    expect(shown).toBe('postgresql://a%20b:XXXXXXXXXX@[::1]:80/my-db?sslmode=disable');
    expect(readConnectionText(shown)).toMatchObject({ uri, masked: true });
    expect(maskedText(uri, false)).toBe(uri);
    expect(maskedText('duckdb:///examples', false)).toBe('duckdb:///examples');
  });

  it('SERVER-14 keeps no password in the text that is stored, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (password) => {
        const read = readConnectionText(`postgresql://ann:${encodeURIComponent(password)}@host/shop`);
        expect(read.uri).toBe('postgresql://ann@host:5432/shop');
        expect(read.options?.password).toBe(password);
        expect(readConnectionText(read.uri)).toEqual({ ...read, options: { ...read.options, password: undefined } });
      }),
    );
  });
});
