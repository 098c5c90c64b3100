import { expect, it } from 'vitest';
import { shareableLink } from './shareable-link.ts';

const origin = 'https://bi.example.org';

it.each(['http://127.0.0.1:8090', 'http://localhost:8088', 'http://[::1]:8090', ''])(
  'DASH-09 a link to the machine of the server itself, %s, names the origin that its maker used',
  (own) => {
    expect(shareableLink(`${own}/sub/explore/p/k1/?a=1#b`, origin)).toBe(`${origin}/sub/explore/p/k1/?a=1#b`);
  },
);

it.each(['https://reports.example.net/p/k1/', 'http://10.0.0.5:8090/p/k1/', 'https://localhost.example.net/p/k1/'])(
  'DASH-09 a link that others can open stays: %s',
  (link) => {
    expect(shareableLink(link, origin)).toBe(link);
  },
);
