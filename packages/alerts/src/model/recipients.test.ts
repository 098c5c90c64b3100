import { isFolderPath, isLine, isMail, splitAddresses } from '@sightline/core/schedule';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHttps, nobody, recipientsOf, wireRecipients } from './recipients.ts';

const stored = [
  { type: 'Email', recipient_config_json: '{"target": "a@x.org; b@x.org", "ccTarget": "c@x.org", "bccTarget": ""}' },
  { type: 'Email', recipient_config_json: '{"target": "b@x.org,d@x.org"}' },
  { type: 'Slack', recipient_config_json: '{"target": "#sales"}' },
  { type: 'SlackV2', recipient_config_json: '{"target": "C042,C043"}' },
  { type: 'Webhook', recipient_config_json: '{"target": "https://hooks.example.com/a?b=1,2"}' },
  { type: 'Webhook', recipient_config_json: 'no json' },
  { type: 'File', recipient_config_json: '{"target": "sales/weekly, archive"}' },
];

describe('LIST-29 notification: email with cc and bcc, Slack, webhook, files', () => {
  it('reads stored recipients of every kind', () => {
    expect(recipientsOf(stored)).toEqual({
      to: ['a@x.org', 'b@x.org', 'd@x.org'],
      cc: ['c@x.org'],
      bcc: [],
      slack: ['#sales', 'C042', 'C043'],
      webhooks: ['https://hooks.example.com/a?b=1,2'],
      folders: ['sales/weekly', 'archive'],
    });
  });

  it('writes them with objects as settings, and each channel for the interface that it was stored for', () => {
    const recipients = { ...recipientsOf(stored), bcc: ['e@x.org'], slack: ['#sales', 'C043', '#new'] };
    expect(wireRecipients(recipients, stored)).toEqual([
      {
        type: 'Email',
        recipient_config_json: { target: 'a@x.org,b@x.org,d@x.org', ccTarget: 'c@x.org', bccTarget: 'e@x.org' },
      },
      { type: 'Slack', recipient_config_json: { target: '#sales,#new' } },
      { type: 'SlackV2', recipient_config_json: { target: 'C043' } },
      { type: 'Webhook', recipient_config_json: { target: 'https://hooks.example.com/a?b=1,2' } },
      { type: 'File', recipient_config_json: { target: 'sales/weekly,archive' } },
    ]);
    expect(wireRecipients(nobody)).toEqual([]);
  });

  it('reads back whatever it writes', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}$/), { maxLength: 3 });
    const hooks = fc.uniqueArray(fc.stringMatching(/^https:\/\/[a-z]{1,8}\/[a-z,]{0,8}$/), { maxLength: 2 });
    const folders = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/), { maxLength: 2 });
    const all = fc.record({ to: names, cc: names, bcc: names, slack: names, webhooks: hooks, folders });
    fc.assert(
      fc.property(all, (recipients) => {
        expect(recipientsOf(wireRecipients(recipients))).toEqual(recipients);
      }),
    );
  });

  it('splits pasted lists', () => {
    expect(splitAddresses(' a@x.org, b@x.org;;a@x.org ')).toEqual(['a@x.org', 'b@x.org']);
  });

  it.each([
    ['ada@example.org', true],
    ['ada', false],
    ['ada@', false],
    ['a b@example.org', false],
    ['<ada@example.org>', false],
    ['ada@example.org\nbcc:x@y.org', false],
  ])('%j is an address: %s', (text, valid) => expect(isMail(text)).toBe(valid));

  it.each([
    ['https://hooks.example.com/a1', true],
    ['htp://hooks.example.com/a1', false],
    ['http://hooks.example.com/a1', false],
    ['https://', false],
    ['', false],
  ])('%j is an https URL: %s', (text, valid) => expect(isHttps(text)).toBe(valid));

  it.each([
    ['sales', true],
    ['Sales (EU)/2027/März', true],
    ['', false],
    ['/sales', false],
    ['sales/', false],
    ['sales//weekly', false],
    ['../sales', false],
    ['sales/./weekly', false],
    ['sales\\weekly', false],
    ['C:', false],
    [' sales', false],
    ['sales ', false],
    ['what?', false],
    ['a\nb', false],
    ['x'.repeat(201), false],
  ])('%j is a folder: %s', (text, valid) => expect(isFolderPath(text)).toBe(valid));

  it.each([
    ['Sales of {{ date }}', true],
    ['Sales\r\nBcc: x@y.org', false],
    ['Sales\u2028now', false],
    ['Sales\u0000', false],
  ])('%j is one line: %s', (text, valid) => expect(isLine(text)).toBe(valid));
});
