import { describe, expect, it } from 'vitest';
import { makePublicUrls } from './public-url.ts';

const settings = { publicUrl: undefined, host: '127.0.0.1', port: 8090, basePath: '' };
const caller = (host: string) => ({ protocol: 'http', host });

describe('addresses that people use', () => {
  it('DASH-09 go by the configured address before all others', () => {
    const urls = makePublicUrls({ ...settings, publicUrl: 'https://bi.example.org/', basePath: '/analytics' });
    urls.listensAt('http://127.0.0.1:4000');
    expect(urls.forCaller(caller('evil.example.org'), '/p/1/')).toBe('https://bi.example.org/analytics/p/1/');
    expect(urls.forAnybody('/p/1/')).toBe('https://bi.example.org/analytics/p/1/');
  });

  it('DASH-09 are for the caller the one that he used, also below a base path and through a proxy', () => {
    const urls = makePublicUrls({ ...settings, host: '0.0.0.0', basePath: '/analytics' });
    for (const host of ['bi:8090', 'bi.example.org', '10.0.0.7:8090', '[fd00::7]:8090', 'my_host:80', 'localhost:4000'])
      expect(urls.forCaller(caller(host), '/p/1/')).toBe(`http://${host}/analytics/p/1/`);
    expect(urls.forCaller({ protocol: 'https', host: 'bi.example.org' }, '/')).toBe(
      'https://bi.example.org/analytics/',
    );
  });

  it('DASH-09 are never made of a host that is none', () => {
    const urls = makePublicUrls(settings);
    for (const host of [
      '',
      'a@evil.org',
      'evil.org/x',
      'evil.org?x',
      'evil.org#',
      'a b',
      'a\r\nb',
      'x:80:80',
      '[x]',
      'a:123456',
    ])
      expect(urls.forCaller(caller(host), '/p/1/')).toBe('http://127.0.0.1:8090/p/1/');
  });

  it('DASH-09 name the port that the server got, and an address of this machine where it listens at all of them', () => {
    const urls = makePublicUrls({ ...settings, host: '0.0.0.0', port: 0 });
    urls.listensAt('http://0.0.0.0:41234');
    expect(urls.forAnybody('/')).toBe('http://127.0.0.1:41234/');
    urls.listensAt('http://[::]:41234');
    expect(urls.forAnybody('/')).toBe('http://127.0.0.1:41234/');
    expect(makePublicUrls({ ...settings, host: '::1' }).forAnybody('/')).toBe('http://[::1]:8090/');
  });
});
