import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schedulerSetting } from '../parts/schedule-dialog/testing/scheduler-setting.ts';
import { momentOfPhrase } from './moment-of-phrase.ts';
import { fillSchedule, readScheduleForm, schedulerAddress, startingValues } from './schedule-form.ts';

const form = readScheduleForm(schedulerSetting)!;
// A Saturday, in the time zone of the browser.
const now = new Date(2026, 10, 28, 18, 5, 30).getTime();
const local = (...parts: readonly [number, number, number, number?, number?]) => new Date(...parts).getTime();

describe('the form of a schedule', () => {
  it('SQL-41 has the fields that the server describes, with their labels, hints and kinds', () => {
    expect(form.fields.map(({ name, label, kind, required }) => [name, label, kind, required])).toEqual([
      ['output_table', 'Output table', 'text', true],
      ['start_date', 'Start', 'moment', true],
      ['end_date', 'End', 'moment', false],
      ['schedule_interval', 'Interval', 'choice', false],
      ['retries', 'Retries', 'number', false],
      ['notify', 'Mail me when it fails', 'flag', false],
      ['dependencies', 'Depends on', 'lines', false],
    ]);
    expect(form.fields[0]!.placeholder).toBe('schema.table');
    expect(form.fields.at(-1)!.help).toBe('Queries or tables that must be ready.');
    expect([form.title, form.description]).toEqual([
      'Schedule',
      'The scheduler runs the query and writes its rows to a table.',
    ]);
  });

  it('SQL-41 is missing where the server describes none', () => {
    for (const setting of [undefined, null, {}, [], 'x', { JSONSCHEMA: {} }, { JSONSCHEMA: { properties: [] } }])
      expect(readScheduleForm(setting)).toBeUndefined();
    fc.assert(fc.property(fc.jsonValue(), (value) => void readScheduleForm({ JSONSCHEMA: { properties: value } })));
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (value) => void readScheduleForm({ ...schedulerSetting, UISCHEMA: value, VALIDATION: value }),
      ),
    );
  });

  it('SQL-41 takes any other value as JSON', () => {
    const other = readScheduleForm({
      JSONSCHEMA: { properties: { a: { type: 'object' }, b: { type: 'array' }, c: 7 } },
    })!;
    expect(other.fields.map(({ kind }) => kind)).toEqual(['json', 'json', 'json']);
    expect(startingValues(other, { a: { x: 1 } }, now)).toEqual({ a: '{"x":1}', b: '', c: '' });
    expect(fillSchedule(other, { a: '{"x":2}', b: '[1' })).toEqual({ problems: { b: 'json' } });
    expect(fillSchedule(other, { a: '{"x":2}', b: 'null' })).toEqual({ info: { a: { x: 2 }, b: null } });
  });

  it('SQL-41 opens with what the server suggests, or with the stored schedule', () => {
    expect(startingValues(form, undefined, now)).toEqual({
      output_table: '',
      start_date: '2026-11-29T09:00',
      end_date: '',
      schedule_interval: '@daily',
      retries: '2',
      notify: true,
      dependencies: '',
    });
    const stored = {
      output_table: 'a.b',
      start_date: new Date(local(2026, 11, 1, 7, 30)).toISOString(),
      retries: 0,
      notify: false,
      dependencies: ['orders', 'cities'],
    };
    expect(startingValues(form, stored, now)).toEqual({
      output_table: 'a.b',
      start_date: '2026-12-01T07:30',
      end_date: '',
      schedule_interval: '',
      retries: '0',
      notify: false,
      dependencies: 'orders\ncities',
    });
  });

  it('SQL-41 becomes the schedule that is stored, or says what is wrong at each field', () => {
    const typed = {
      ...startingValues(form, undefined, now),
      output_table: ' a.b ',
      end_date: '2026-12-24T18:00',
      dependencies: 'orders\n\n cities \n',
    };
    expect(fillSchedule(form, typed)).toEqual({
      info: {
        output_table: 'a.b',
        start_date: new Date(local(2026, 10, 29, 9)).toISOString(),
        end_date: new Date(local(2026, 11, 24, 18)).toISOString(),
        schedule_interval: '@daily',
        retries: 2,
        notify: true,
        dependencies: ['orders', 'cities'],
      },
    });
    expect(fillSchedule(form, { ...typed, output_table: ' ', retries: '1.5', start_date: 'x' })).toEqual({
      problems: { output_table: 'missing', retries: 'whole', start_date: 'moment' },
    });
    expect(fillSchedule(form, { ...typed, retries: 'two' })).toEqual({ problems: { retries: 'number' } });
    expect(fillSchedule(form, { ...typed, end_date: '2026-11-29T08:59' })).toEqual({
      problems: { end_date: { message: 'The end must not be before the start.' } },
    });
    expect(fillSchedule(form, { ...typed, end_date: '2026-11-29T09:00' })).toHaveProperty('info');
    // Opening the stored schedule shows the values that were entered.
    const { info } = fillSchedule(form, typed) as { readonly info: Record<string, unknown> };
    expect(fillSchedule(form, startingValues(form, info, now))).toEqual({ info });
  });

  it.each([
    ['greater', [false, false, true]],
    ['greater_equal', [false, true, true]],
    ['less', [true, false, false]],
    ['less_equal', [true, true, false]],
  ] as const)('SQL-41 compares numbers and texts by the rule %s', (name, met) => {
    for (const [type, pairs] of [
      [
        'number',
        [
          ['9', '10'],
          ['10', '10'],
          ['10', '9'],
        ],
      ],
      [
        'string',
        [
          ['a', 'b'],
          ['b', 'b'],
          ['b', 'a'],
        ],
      ],
    ] as const) {
      const compared = readScheduleForm({
        JSONSCHEMA: { properties: { one: { type }, other: { type } } },
        VALIDATION: [{ name, arguments: ['one', 'other'], message: 'No.' }],
      })!;
      expect(pairs.map(([one, other]) => 'info' in fillSchedule(compared, { one, other }))).toEqual(met);
      // A rule that compares an empty field is always met.
      expect(fillSchedule(compared, { one: pairs[0][0], other: '' })).toHaveProperty('info');
    }
  });

  it('SQL-41 links to the query in the scheduler, by a web address alone', () => {
    expect(schedulerAddress(form, { id: 7, info: { output_table: 'a&b' } })).toBe(
      'https://scheduler.example.org/query/7?table=a%26b',
    );
    expect(schedulerAddress({ linkback: undefined }, { id: 7, info: {} })).toBeUndefined();
    expect(schedulerAddress({ linkback: 'javascript:alert(${id})' }, { id: 7, info: {} })).toBeUndefined();
    expect(schedulerAddress({ linkback: 'https://x.example/${nothing.there}' }, { id: 7, info: {} })).toBe(
      'https://x.example/',
    );
  });
});

it.each([
  ['now', now],
  ['today', local(2026, 10, 28)],
  ['Tomorrow at 9am', local(2026, 10, 29, 9)],
  ['tomorrow at 12am', local(2026, 10, 29, 0)],
  ['tomorrow at 12pm', local(2026, 10, 29, 12)],
  ['yesterday at noon', local(2026, 10, 27, 12)],
  ['in 2 weeks at 18:30', local(2026, 11, 12, 18, 30)],
  ['in 1 month at midnight', local(2026, 11, 28)],
  ['2026-12-01', local(2026, 11, 1)],
  ['2026-12-01T10:00:00Z', Date.UTC(2026, 11, 1, 10)],
  ['tomorrow at 25', undefined],
  ['tomorrow at 9:75', undefined],
  ['next full moon', undefined],
  ['', undefined],
])('SQL-41 reads the time “%s”', (text, ms) => {
  expect(momentOfPhrase(text, now)).toBe(ms);
});
