import { describe, expect, it } from 'vitest';
import { parseTemplate } from './parse-template.ts';
import { runTemplate } from './run-template.ts';

const rows = [
  { name: 'Ann & Bob', team: 'A', sum: 3, at: Date.UTC(2026, 2, 5, 14, 7), note: null },
  { name: '<i>Cy</i>', team: 'B', sum: 0, at: null, note: 'x' },
  { name: 'Di', team: 'A', sum: 12_345.5, at: '2025-12-31', note: '' },
];
const print = (template: string, data: unknown = { data: rows }) =>
  runTemplate(parseTemplate(template), { data, locale: 'en' });

describe('a template', () => {
  it.each([
    ['values, which are escaped', '{{#each data}}{{name}};{{/each}}', 'Ann &amp; Bob;&lt;i&gt;Cy&lt;/i&gt;;Di;'],
    ['values as they are', '{{#each data}}{{{name}}}{{/each}}', 'Ann & Bob<i>Cy</i>Di'],
    ['positions', '{{#each data}}{{@index}}{{#if @last}}!{{/if}}{{/each}}', '012!'],
    [
      'named values',
      '{{#each data as |row at|}}{{at}}{{row.name}} {{/each}}',
      '0Ann &amp; Bob 1&lt;i&gt;Cy&lt;/i&gt; 2Di ',
    ],
    [
      'fields of a row, with their names',
      '{{#with data.[0]}}{{#each this}}{{@key}} {{/each}}{{/with}}',
      'name team sum at note ',
    ],
    ['alternatives', '{{#each data}}{{#if note}}y{{else if sum}}s{{else}}n{{/if}}{{/each}}', 'sys'],
    ['what is above', '{{#each data}}{{../data.length}}{{@root.data.1.team}}{{/each}}', '3B3B3B'],
    ['nothing of an empty list', '{{#each none}}a{{else}}none{{/each}}{{#unless none}}!{{/unless}}', 'none!'],
    [
      'groups',
      '{{#group data by="team"}}{{value}}:{{#each items}}{{name}}{{/each}} {{/group}}',
      'A:Ann &amp; BobDi B:&lt;i&gt;Cy&lt;/i&gt; ',
    ],
    ['a column before a helper of its name', '{{#each data}}{{sum}} {{/each}}', '3 0 12345.5 '],
    [
      'comparisons',
      '{{#each data}}{{#if (and (gt sum 1) (eq team "A"))}}{{name}} {{/if}}{{/each}}',
      'Ann &amp; Bob Di ',
    ],
    [
      'numbers and sums',
      '{{formatNumber (sum data.2.sum 1)}} {{round (division 7 2)}} {{formatNumber 1234.5 "de"}}',
      '12,346.5 4 1.234,5',
    ],
    [
      'dates',
      '{{dateFormat data.0.at format="ddd, MMMM D, YYYY [at] h:mm A"}} {{dateFormat data.2.at}} {{dateFormat data.1.at}}',
      'Thu, March 5, 2026 at 2:07 PM 2025-12-31 ',
    ],
    ['texts', '{{uppercase (concat data.0.team "-" data.1.team)}} {{{stringify data.1.note}}}', 'A-B "x"'],
    ['no comments, and trimmed space', '{{! no }}a {{~"b"~}} c', 'abc'],
  ])('VIZ-03 prints %s', (_, template, expected) => {
    expect(print(template)).toBe(expected);
  });

  it.each([
    ['{{constructor}}{{data.constructor}}{{toString}}{{__proto__.x}}{{hasOwnProperty}}'],
    ['{{lookup this "constructor"}}{{lookup data "map"}}{{#with (lookup data 0)}}{{__proto__}}{{valueOf}}{{/with}}'],
  ])('VIZ-03 reaches nothing but the data: %s', (template) => {
    expect(print(template)).toBe('');
  });

  it.each([
    ['a\n{{#each data}}', 'unclosed', 2],
    ['a\n\n{{#if x}}{{/each}}', 'syntax', 3],
    ['a {{ ! }} b', 'syntax', 1],
    ['\n{{run data}}', 'helper', 2],
    ['\n\n{{> other}}', 'partial', 3],
    ['{{#each data}}{{#each @root.data}}{{#each @root.data}}{{name}}{{/each}}{{/each}}{{/each}}', 'size', 1],
  ])('VIZ-12 says where it is wrong: %j', (template, reason, line) => {
    const data = reason === 'size' ? { data: Array.from({ length: 200 }, (_, at) => ({ name: at })) } : undefined;
    expect(() => print(template, data)).toThrow(expect.objectContaining({ reason, line }));
  });
});
