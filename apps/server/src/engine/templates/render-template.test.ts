import { describe, expect, it } from 'vitest';
import { needKey } from './protocol.ts';
import type { TemplateFacts } from './protocol.ts';
import { TemplateRenderer } from './render-template.ts';
import { smallFacts } from './testing/small-facts.ts';

const renderer = new TemplateRenderer();
const outcome = (template: string, more: Partial<TemplateFacts> = {}, filling?: string) =>
  renderer.render(template, smallFacts(more), filling);
const textOf = (template: string, more: Partial<TemplateFacts> = {}): string => {
  const rendered = outcome(template, more);
  return rendered.kind === 'rendered' ? rendered.text : JSON.stringify(rendered);
};

describe('templates', () => {
  it.each([
    ['who asks', '{{ current_user_id() }} {{ current_username() }}', `7 'ada'`],
    ['a mail address between quotes', `'{{ current_user_email() }}'`, `'ada@example.com'`],
    ['roles', 'x IN {{ current_user_roles() | where_in }}', `x IN ('Admin', 'Gamma')`],
    ['a URL parameter', `size = '{{ url_param("size") }}'`, `size = 'Large'`],
    ['a URL parameter with a quote', `x = '{{ url_param("o'clock") }}'`, `x = 'it''s'`],
    ['a number of the URL', 'LIMIT {{ url_param("n") }}', 'LIMIT 10'],
    [
      'an unescaped URL parameter, in a condition',
      `{% if url_param("o'clock", escape_result=False) == "it's" %}a{% endif %}`,
      'a',
    ],
    ['an unescaped URL parameter as text', `x = '{{ url_param("o'clock", escape_result=False) }}'`, `x = 'it''s'`],
    ['an unescaped URL parameter that is SQL', `x = {{ url_param("o'clock", escape_result=False) }}`, `x = 'it''s'`],
    ['an absent URL parameter', '{{ url_param("no") }}', 'None'],
    ['the default of a URL parameter', `{{ url_param('no', 'a + b') }} {{ url_param('no', default=3) }}`, 'a + b 3'],
    ['a choice by a URL parameter', `{% if url_param('size') == 'Large' %}a{% else %}b{% endif %}`, 'a'],
    ['values of a filter', `{{ filter_values('country') | where_in }}`, `('France', 'Côte d''Ivoire')`],
    [
      'values of a filter, joined by hand',
      `({{ "'" + "','".join(filter_values('country')) + "'" }})`,
      `('France','Côte d''Ivoire')`,
    ],
    [
      'values of a filter, joined by a filter',
      `('{{ filter_values('country')|join("', '") }}')`,
      `('France', 'Côte d''Ivoire')`,
    ],
    ['the first value of a filter', `'{{ filter_values('country')[0] }}'`, `'France'`],
    ['values of a filter, printed', `{{ filter_values('country') }}`, `['France', 'Côte d''Ivoire']`],
    ['one value as a list', `{{ filter_values('city') | where_in }}`, `('Paris')`],
    [
      'no values',
      `{{ filter_values('no') | where_in }} {{ filter_values('no') | where_in(default_to_none=True) }}`,
      '() (NULL)',
    ],
    [
      'the default of values',
      `{{ filter_values('no', 'it')|where_in }} {{ filter_values('no', default='it')[0] }}`,
      `('it') it`,
    ],
    ['numbers in a list', '{{ [1, 2, -3] | where_in }}', '(1, 2, (-3))'],
    ['no filter without a value', `{{ get_filters('nothing') }}`, '[]'],
    [
      'one value of a list operator',
      `{% for f in get_filters('one') %}{{ f.op }} {{ f.val|where_in }}{% endfor %}`,
      `IN ('alone')`,
    ],
    [
      'constants',
      '{{ true }} {{ None }} {{ [1.5, None, "a"] }} {{ (1, 2) }} {{ {"a": 1} }}',
      `True None [1.5, None, 'a'] (1, 2) {'a': 1}`,
    ],
    ['sums', '{{ 2 + 3 * 4 }} {{ [3, 1, 2] | max }} {{ [3, 1] | sum }} {{ 2.567 | round(1) }}', '14 3 4 2.6'],
    [
      'texts of the author',
      `{{ 'a' ~ 1 }} {{ 'ab' | upper }} {{ 'a-b'.replace('-', '_') }} {{ '{} {}'.format('x', 1) }}`,
      'a1 AB a_b x 1',
    ],
    [
      'names and ranges',
      '{% for i in range(3) %}c{{ i }}{% if not loop.last %}, {% endif %}{% endfor %}',
      'c0, c1, c2',
    ],
    [
      'a macro of the author',
      `{% macro m(c) %}{{ c }} = '{{ url_param("size") }}'{% endmacro %}{{ m('x') }} OR {{ m('y') }}`,
      `x = 'Large' OR y = 'Large'`,
    ],
    ['a block that is set', `{% set q %}a = {{ url_param("size") }}{% endset %}{{ q }}`, `a = 'Large'`],
    ['a filtered block', `{% filter upper %}a = {{ url_param("size") }}{% endfilter %}`, `A = 'LARGE'`],
    [
      'columns that the dataset has as names',
      `{{ columns | join(', ') }} {{ 'city' in columns }}`,
      `country, 'city' True`,
    ],
    ['a column that needs quotes', 'SELECT {{ groupby[0] }}', 'SELECT "order date"'],
    [
      'facts of the query',
      `'{{ from_dttm }}' {{ to_dttm }} {{ row_limit }} {{ row_offset }} {{ time_column }} '{{ time_grain }}'`,
      `'2024-01-01T00:00:00' None 100 0 sold 'P1D'`,
    ],
    ['a key', '{{ cache_key_wrapper(current_user_id()) }}', '7'],
    ['comments', 'a{# {{ url_param("no") }} #}b', 'ab'],
    ['tags that eat spaces', 'a  {{- 1 -}}  b', 'a1b'],
    ['nothing where a choice has no other side', `a{{ 'b' if false }}c`, 'ac'],
    ['a default', `{{ nobody | default('x') }} {{ 'y' if nobody is defined else 'z' }}`, 'x z'],
    ['an unknown call as it was written', 'SELECT {{ foo(1) }}', 'SELECT {{ foo(1) }}'],
  ])('SERVER-08 renders %s', (_, template, text) => {
    expect(textOf(template)).toBe(text);
  });

  it('SERVER-08 loops over filters as templates of Superset do, and says which it took over', () => {
    const template = `SELECT * FROM t WHERE 1 = 1
{%- for filter in get_filters('country', remove_filter=True) -%}
  {%- if filter.get('op') == 'IN' %} AND country IN {{ filter.get('val')|where_in }}{% endif -%}
{%- endfor -%}
{%- for filter in get_filters('city') -%}
  {%- if filter.get('op') == '==' %} AND {{ filter.col }} LIKE {{ "'" + filter.get('val') + "%'" }}{% endif -%}
{%- endfor -%}`;
    expect(outcome(template)).toEqual({
      kind: 'rendered',
      text: `SELECT * FROM t WHERE 1 = 1 AND country IN ('France', 'Côte d''Ivoire') AND city LIKE 'Paris%'`,
      applied: ['country', 'city'],
      removed: ['country'],
    });
  });

  it.each([
    [`{{ get_time_filter('sold').from_expr }}`, `TIMESTAMP '2024-03-08 00:00:00.000000'`],
    [`{{ get_time_filter('sold').time_range }}`, `'Last week'`],
    [`{{ get_time_filter('order date').to_expr }}`, `TIMESTAMP '2024-02-01 00:00:00.000000'`],
    [`'{{ get_time_filter(strftime='%Y%m%d').from_expr }}'`, `'20240101'`],
    [`{{ get_time_filter('sold', target_type='VARCHAR').from_expr }}`, `'2024-03-08 00:00:00.000000'`],
  ])('SERVER-08 tells the ends of the filter on time: %s', (template, text) => {
    expect(textOf(template)).toBe(text);
  });

  it('SERVER-08 gives the default of a filter on time, and none', () => {
    const open = { timeRange: null };
    expect(textOf(`{{ get_time_filter(default='2024-03-01 : 2024-03-02').to_expr }}`, open)).toBe(
      `TIMESTAMP '2024-03-02 00:00:00.000000'`,
    );
    expect(textOf(`{{ get_time_filter().from_expr }} {{ get_time_filter().time_range }}`, open)).toBe('None No filter');
  });

  it('SERVER-08 reads and writes dates', () => {
    expect(textOf(`{{ ('2024-01-31 10:00:00'|to_datetime).strftime('%d %B %Y, %j') }}`)).toBe('31 January 2024, 031');
    expect(textOf(`'{{ from_dttm|to_datetime("%Y-%m-%dT%H:%M:%S") }}'`)).toBe(`'2024-01-01 00:00:00'`);
    expect(textOf(`{{ to_dttm|to_datetime }}`)).toBe('None');
    expect(outcome(`{{ 'soon'|to_datetime }}`)).toMatchObject({ kind: 'invalid' });
  });

  it('SERVER-08 takes parameters as SQL, and filters that they pretend', () => {
    const params = { tab: 'births', _filters: [{ col: 'country', op: 'IN', val: ["a'b"] }] };
    const facts = { params, filters: [] };
    expect(textOf(`SELECT * FROM {{ tab }}`, facts)).toBe('SELECT * FROM births');
    expect(textOf(`{{ filter_values('country')|where_in }}`, facts)).toBe(`('a''b')`);
  });

  it('SERVER-08 asks for datasets and metrics by what the template calls them with', () => {
    const need = { kind: 'dataset', id: 3, includeMetrics: true, columns: ['a'] } as const;
    const template = `SELECT * FROM {{ dataset(3, include_metrics=True, columns=['a']) }}`;
    expect(outcome(template)).toEqual({ kind: 'needs', need });
    expect(textOf(template, { found: { [needKey(need)]: '(SELECT 1) AS dataset_3' } })).toBe(
      'SELECT * FROM (SELECT 1) AS dataset_3',
    );
    expect(outcome(`{{ metric('count') }}`)).toEqual({
      kind: 'needs',
      need: { kind: 'metric', key: 'count', datasetId: null },
    });
    expect(textOf(`{{ metric('m', 4) }}`, { found: { [needKey({ kind: 'metric', key: 'm', datasetId: 4 })]: 'SUM(x)' } })).toBe('SUM(x)'); // prettier-ignore
  });

  it('SERVER-08 gives the clauses of row rules as they were written', () => {
    expect(textOf(`{{ current_user_rls_rules('t') | join(' AND ') }}`, { rowRules: [`a = 'x'`, 'b > 1'] })).toBe(`a = 'x' AND b > 1`); // prettier-ignore
    expect(textOf(`{{ current_user_rls_rules() }}`)).toBe('None');
  });

  it.each([
    ['{{ nobody }}', ['nobody']],
    ['{{ nobody }} {{ noone }}', ['nobody', 'noone']],
    ['{{ nobody + 1 }}', ['nobody']],
    ['{% for x in nobody %}{% endfor %}', ['nobody']],
    ['{% if nobody() %}{% endif %}', ['nobody']],
  ])('SERVER-08 tells undefined names: %s', (template, names) => {
    expect(outcome(template)).toEqual({ kind: 'undefined', names });
  });

  it('SERVER-08 fills undefined names where it is asked to', () => {
    expect(outcome('SELECT {{ x }}, {{ f(1) }}', {}, '1')).toMatchObject({ text: 'SELECT 1, 1' });
  });

  it.each([
    ['an attribute of nothing', '{{ nobody.name }}', `'nobody' is undefined`],
    ['a value that touches a word', 'ta{{ url_param("size") }}', 'A value directly follows "ta"'],
    ['an argument that a macro does not have', `{{ url_param('a', no=1) }}`, 'Unknown argument of a macro: "no".'],
    ['a macro that is not called', '{{ url_param }}', 'A macro is used without being called. Add parentheses.'],
    ['more arguments than a filter takes', `{{ [1]|join(', ', attribute='a') }}`, 'join() accepts only a separator.'],
    ['an unknown filter', `{{ 'a'|nofilter }}`, 'Unknown StringValue filter: nofilter'],
  ])('SERVER-08 refuses %s', (_, template, message) => {
    expect(outcome(template)).toEqual({ kind: 'invalid', message: expect.stringContaining(message) as string });
  });

  it.each([
    ['{{ nothing( }}', `unexpected '}}'`, 1],
    ['SELECT 1\n{% if x %}', 'unexpected end of template', 2],
    ['a\n\nb {{ 1 + }}', `unexpected '}}'`, 3],
    ['a\n{{ 1 ; 2 }}', 'unexpected character: ;', 2],
    ['{% nonsense %}', `unexpected 'nonsense'`, 1],
    ['a\n{% endif %}', `unexpected 'endif'`, 2],
  ])('SERVER-08 tells the line where a template does not parse: %s', (template, message, line) => {
    expect(outcome(template)).toEqual({ kind: 'syntax', message, line });
  });

  it.each([
    ['steps', '{% for i in range(10000) %}{% for j in range(10000) %}{{ i }}{% endfor %}{% endfor %}'],
    ['range', '{{ range(10001) }}'],
    ['range', '{% set n = namespace(x=[1]) %}{% for i in range(30) %}{% set n.x = n.x + n.x %}{% endfor %}'],
    ['output', `{% set n = namespace(x='ab') %}{% for i in range(40) %}{% set n.x = n.x ~ n.x %}{% endfor %}{{ n.x }}`],
    ['depth', `{{ ${'('.repeat(45_000)}1${')'.repeat(45_000)} }}`],
    ['depth', '{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}'],
    ['length', 'x'.repeat(100_001)],
  ])('SERVER-08 ends a template over the limit of %s', (limit, template) => {
    expect(outcome(template)).toEqual({ kind: 'limit', limit });
  });

  it('SERVER-08 takes an unescaped URL parameter for a column where it names one, and for a value else', () => {
    const order = (by: string) => textOf(`ORDER BY {{ url_param('by', escape_result=False) }}`, { urlParams: { by } });
    expect(order('order date')).toBe('ORDER BY "order date"');
    expect(order('1; DROP TABLE sales')).toBe(`ORDER BY '1; DROP TABLE sales'`);
    expect(textOf(`ORDER BY {{ url_param('by') }}`, { urlParams: { by: 'order date' } })).toBe(`ORDER BY 'order date'`);
  });
});
