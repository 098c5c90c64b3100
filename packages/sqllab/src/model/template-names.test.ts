import { expect, it } from 'vitest';
import { templateNames } from './template-names.ts';

it.each<[sql: string, names: readonly string[]]>([
  ['SELECT 1', []],
  ["SELECT * FROM t WHERE city = '{{ city }}' AND day > '{{day}}'", ['city', 'day']],
  ['WHERE a = {{ b }} OR b = {{ a }} OR c = {{ b }}', ['b', 'a']],
  // Filters, attributes, tests, and arguments are not parameters, but the names that they apply to are.
  ['{{ cities | where_in }} {{ row.name }} {{ x is defined }} {{ n|default(5) }}', ['cities', 'row', 'x', 'n']],
  ["{{ url_param('country') }} {{ filter_values('a', default=fallback) }} {{ current_username() }}", ['fallback']],
  ["{{ 'quoted name' }} {{ \"it's\" }} {{ f(a=1) }}", []],
  ['{% if kind == "a" and not (size > 3) %}1{% else %}{{ other }}{% endif %}', ['kind', 'size', 'other']],
  [
    '{% set day = start %}{{ day }}{% for a, b in pairs %}{{ a }}{{ b }}{{ loop.index }}{% endfor %}',
    ['start', 'pairs'],
  ],
  ['{%- set x = 1 -%}{{- x -}}{# {{ hidden }} #}', []],
  ["'{{' and '}}' -- {{ open", []],
])('SQL-06 %s needs %j', (sql, names) => {
  expect(templateNames(sql)).toEqual(names);
});
