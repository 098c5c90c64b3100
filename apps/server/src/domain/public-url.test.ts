import { describe, expect, it } from 'vitest';
import { makePublicUrls } from './public-url.ts';

const settings = { publicUrl: undefined, host: '127.0.0.1', port: 8090, basePath: '' };

describe('addresses that people use', () => {
  it('DASH-09 go by the configured address before all others', () => {
    const urls = makePublicUrls({ ...settings, publicUrl: 'https://bi.example.org/', basePath: '/analytics' });
    urls.listensAt('http://127.0.0.1:4000');
    expect(urls.of('/p/1/')).toBe('https://bi.example.org/analytics/p/1/');
  });

  it('DASH-09 name the port that the server got, and an address of this machine where it listens at all of them', () => {
    const urls = makePublicUrls({ ...settings, host: '0.0.0.0', port: 0 });
    urls.listensAt('http://0.0.0.0:41234');
    expect(urls.of('/')).toBe('http://127.0.0.1:41234/');
    urls.listensAt('http://[::]:41234');
    expect(urls.of('/')).toBe('http://127.0.0.1:41234/');
    expect(makePublicUrls({ ...settings, host: '::1' }).of('/')).toBe('http://[::1]:8090/');
  });
});
