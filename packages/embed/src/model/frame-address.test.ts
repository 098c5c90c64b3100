import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAddress } from './frame-address.ts';

describe('the address of the frame', () => {
  it.each([
    ['https://bi.example.com', 'https://bi.example.com/embedded/a1?uiConfig=16'],
    ['https://bi.example.com/', 'https://bi.example.com/embedded/a1?uiConfig=16'],
    ['http://localhost:8088/bi/', 'http://localhost:8088/bi/embedded/a1?uiConfig=16'],
  ])('DASH-40 is below the server %s', (server, address) => {
    expect(frameAddress({ server, embedId: ' a1 ' }).href).toBe(address);
  });

  it.each([
    [{ hideTitle: true }, 17],
    [{ hideTabs: true }, 18],
    [{ hideChartMenus: true }, 24],
    [{ hideTitle: true, hideTabs: true, hideChartMenus: true }, 27],
    [{ hideTitle: false }, 16],
  ])('DASH-40 leaves out %o by the bits of the contract', (parts, config) => {
    const { searchParams } = frameAddress({ server: 'https://bi.example.com', embedId: 'a1', ...parts });
    expect(searchParams.get('uiConfig')).toBe(String(config));
  });

  it('DASH-40 carries any parameters, and any ID stays one part of the path of the same server', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => text !== 'uiConfig');
    const embedId = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/^\s*\.{1,2}\s*$/u.test(text));
    fc.assert(
      fc.property(embedId, fc.dictionary(name, fc.string()), (id, urlParams) => {
        const url = frameAddress({ server: 'https://bi.example.com/x', embedId: id, urlParams });
        expect(url.origin).toBe('https://bi.example.com');
        expect(url.pathname.split('/').slice(0, 3)).toEqual(['', 'x', 'embedded']);
        expect(url.pathname.split('/')).toHaveLength(4);
        for (const [key, value] of Object.entries(urlParams)) expect(url.searchParams.get(key)).toBe(value);
      }),
    );
  });

  it.each([
    ['bi.example.com', 'a1', /"server" is an address like .* "bi\.example\.com"/u],
    ['javascript:alert(1)', 'a1', /"server" starts with https/u],
    ['https://bi.example.com', '  ', /"embedId" .* empty/u],
    ['https://bi.example.com', '..', /"embedId" .* "\.\."/u],
  ])('DASH-40 says what is wrong with %s and %s', (server, embedId, message) => {
    expect(() => frameAddress({ server, embedId })).toThrow(message);
  });
});
