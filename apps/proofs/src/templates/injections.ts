import fc from 'fast-check';
import type { TemplateFacts } from '@sightline/server/src/engine/templates/protocol.ts';

/** Returns values for templates that all contain an untrusted text. */
export const givenValue = (v: string): Partial<TemplateFacts> => ({
  urlParams: { v },
  user: { id: 1, username: v, email: v, roles: [v, 'b'] },
  filters: [
    { column: 'country', operator: 'IN', value: [v, 'b'] },
    // Start the value with `%`, because a filter with an empty value is ignored.
    { column: 'city', operator: 'LIKE', value: `%${v}` },
  ],
});

/** Typical templates, safe and unsafe ones. */
const templates = [
  `SELECT a FROM t WHERE b = '{{ url_param("v") }}' AND c = 1`,
  `SELECT a FROM t WHERE b = {{ url_param("v") }} AND c = 1`,
  `SELECT a FROM t WHERE b - {{ url_param("v") }} > 0`,
  `SELECT a FROM t WHERE b -{{ url_param("v") }} > 0`,
  `SELECT a FROM t WHERE b = 'x{{ url_param("v") }}y' OR b = '{{ url_param("v") }}{{ url_param("v") }}'`,
  `SELECT a FROM t WHERE b = {{ "'" + url_param("v") + "'" }} AND c = 1`,
  `SELECT a FROM t WHERE b LIKE {{ "'%" ~ url_param("v") ~ "%'" }}`,
  `SELECT a FROM t WHERE b = '{{ url_param("v") | upper }}' OR b = {{ url_param("v") | trim }} OR b = '{{ url_param("v").replace("a", "b") }}'`,
  `SELECT a FROM t WHERE b = '{{ url_param("v")[:5] }}' OR b = '{{ "{}".format(url_param("v")) }}'`,
  `SELECT a FROM t WHERE b IN {{ filter_values("country") | where_in }}`,
  `SELECT a FROM t WHERE b IN ({{ "'" + "','".join(filter_values("country")) + "'" }})`,
  `SELECT a FROM t WHERE b IN ('{{ filter_values("country") | join("', '") }}')`,
  `SELECT a FROM t WHERE b = '{{ filter_values("country") | where_in }}'`,
  `SELECT a FROM t WHERE b = '{{ filter_values("country") }}' OR b = '{{ {"k": url_param("v")} }}'`,
  `SELECT a FROM t WHERE 1 = 1 {% for f in get_filters("city") %} AND {{ f.col }} {{ f.op }} '{{ f.val }}' {% endfor %}`,
  `SELECT a FROM t WHERE 1 = 1 {% for f in get_filters("country") %} AND {{ f.col }} {{ f.op }} {{ f.val | where_in }} {% endfor %}`,
  `{% macro m(c, x) %}{{ c }} = '{{ x }}'{% endmacro %}SELECT a FROM t WHERE {{ m("b", url_param("v")) }} OR {{ m("c", url_param("v")) }}`,
  `{% set s %}'{{ url_param("v") }}'{% endset %}SELECT {{ s }} AS a, {{ s | trim }} AS b`,
  `{% filter upper %}SELECT '{{ url_param("v") }}' AS a{% endfilter %}`,
  `SELECT a FROM t -- for {{ current_username() }}\nWHERE c = 1`,
  `SELECT a FROM t /* for {{ current_username() }} */ WHERE b = '{{ current_user_email() }}'`,
  `SELECT /* *{{ url_param("v") }}/ '{{ url_param("v") }}' */ a FROM t`,
  `SELECT a FROM t WHERE b IN {{ current_user_roles() | where_in }}`,
  `SELECT "t_{{ url_param("v") }}" FROM t WHERE b = '{{ url_param("v") }}'`,
  `SELECT a FROM t WHERE b = E'\\n{{ url_param("v") }}\\'' AND c = 1`,
  `SELECT a FROM t WHERE b = {{ url_param("v") }}::TEXT`,
  `SELECT a FROM t WHERE b IN ({{ url_param("v") }}, {{ url_param("v") }})`,
  // Unsafe templates: the server must refuse them if the value would become part of the code.
  `SELECT a FROM t WHERE b = o{{ url_param("v") }}`,
  `SELECT a FROM t WHERE b = E{{ url_param("v") }}`,
  `SELECT a FROM t WHERE b = 'x'{{ url_param("v") }}'y'`,
  'SELECT a FROM t WHERE b = $q${{ url_param("v") }}$q$',
  `SELECT a FROM t WHERE b = E'\\{{ url_param("v") }}'`,
  `SELECT a{{ url_param("v") }}b FROM t`,
];

/** Typical attack strings. */
const nasty = [
  `'`, `''`, `\\'`, `\\`, `"`, `" OR 1=1 --`, `' OR '1'='1`, `'; DROP TABLE t; --`, `1; DELETE FROM t`, `-1`, `-5`, `10`, `0x1F`,
  `1e5`, `1 OR 1=1`, `*/ OR 1=1 /*`, `*`, `/`, `--`, `\n OR 1=1`, `$q$`, `$$`, `{{ 7 * 7 }}`, `{% raw %}`, `'}} OR {{`, `NULL`, `r`, `n`,
  `\u02BC`, `\uFF07`, `\uFDD0`, `\uFDD3' OR 1=1 --`, `\uD800`, `%' OR '1'='1`, `)`, `'))`, `a' UNION SELECT b FROM u --`, `\r\n`, `\t`, ``,
]; // prettier-ignore

const values = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.constantFrom(...`'"\\-*/;$%() \n\rEeabx01_.,{}`), { maxLength: 10 }).map((letters) => letters.join('')),
  fc.array(fc.constantFrom(...nasty), { minLength: 2, maxLength: 3 }).map((words) => words.join('')),
);

/** Generates a template and an untrusted value for it. */
export const injections: fc.Arbitrary<{ readonly template: string; readonly value: string }> = fc.record({
  template: fc.constantFrom(...templates),
  value: values,
});
