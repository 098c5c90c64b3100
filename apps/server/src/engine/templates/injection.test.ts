import { DuckDBInstance } from '@duckdb/node-api';
import type { DuckDBConnection } from '@duckdb/node-api';
import fc from 'fast-check';
import { stringify } from 'lossless-json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSqlParser } from '../duckdb/gate/parser.ts';
import { loadParser } from '../postgres/gate/parse-sql.ts';
import type { TemplateFacts } from './protocol.ts';
import { TemplateRenderer } from './render-template.ts';
import { smallFacts } from './testing/small-facts.ts';

const renderer = new TemplateRenderer();

const givenValue = (v: string): Partial<TemplateFacts> => ({
  urlParams: { v },
  user: { id: 1, username: v, email: v, roles: [v, 'b'] },
  filters: [
    { column: 'country', operator: 'IN', value: [v, 'b'] },
    // A filter without a value is none.
    { column: 'city', operator: 'LIKE', value: `%${v}` },
  ],
});

/** Templates as people write them, careful and careless ones. */
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
  // Careless: these are refused where the value would become a part of the code.
  `SELECT a FROM t WHERE b = o{{ url_param("v") }}`,
  `SELECT a FROM t WHERE b = E{{ url_param("v") }}`,
  `SELECT a FROM t WHERE b = 'x'{{ url_param("v") }}'y'`,
  'SELECT a FROM t WHERE b = $q${{ url_param("v") }}$q$',
  `SELECT a FROM t WHERE b = E'\\{{ url_param("v") }}'`,
  `SELECT a{{ url_param("v") }}b FROM t`,
];

/** Words that have broken other walls. */
const nasty = [
  `'`, `''`, `\\'`, `\\`, `"`, `" OR 1=1 --`, `' OR '1'='1`, `'; DROP TABLE t; --`, `1; DELETE FROM t`, `-1`, `-5`, `10`, `0x1F`,
  `1e5`, `1 OR 1=1`, `*/ OR 1=1 /*`, `*`, `/`, `--`, `\n OR 1=1`, `$q$`, `$$`, `{{ 7 * 7 }}`, `{% raw %}`, `'}} OR {{`, `NULL`, `r`, `n`,
  `\u02BC`, `\uFF07`, `\uFDD0`, `\uFDD3' OR 1=1 --`, `\uD800`, `%' OR '1'='1`, `)`, `'))`, `a' UNION SELECT b FROM u --`, `\r\n`, `\t`, ``,
]; // prettier-ignore

const value = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.array(fc.constantFrom(...`'"\\-*/;$%() \n\rEeabx01_.,{}`), { maxLength: 10 }).map((letters) => letters.join('')),
  fc.array(fc.constantFrom(...nasty), { minLength: 2, maxLength: 3 }).map((words) => words.join('')),
);

/** A tree without the values of its constants, without places, and without the rest of names that begin with `t_`. */
function shapeOf(tree: unknown): unknown {
  if (typeof tree === 'string') return tree.replace(/^t_.*$/is, 't_');
  if (Array.isArray(tree)) return tree.map(shapeOf);
  if (typeof tree !== 'object' || tree === null) return tree;
  const node = tree as Readonly<Record<string, unknown>>;
  if (node['class'] === 'CONSTANT' || 'A_Const' in node) return 'constant';
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !/(location|list_start|list_end)$/.test(key))
      .map(([key, item]) => [key, shapeOf(item)]),
  );
}

let connection: DuckDBConnection;
type Shapes = (sql: string) => Promise<unknown>;
const readers: Record<string, Shapes> = {};

beforeAll(async () => {
  connection = await (await DuckDBInstance.create(':memory:')).connect();
  const duckdb = makeSqlParser(connection, (tree) => stringify(tree) ?? '');
  const postgres = await loadParser();
  readers['duckdb'] = async (sql) => {
    const parsed = await duckdb.parse(sql);
    return parsed.kind === 'trees' ? shapeOf(JSON.parse(parsed.json)) : parsed.kind;
  };
  readers['postgresql'] = (sql) => {
    const parsed = postgres.parse(sql);
    return Promise.resolve(parsed.kind === 'trees' ? parsed.statements.map(({ tree }) => shapeOf(tree)) : parsed.kind);
  };
});
afterAll(() => connection.closeSync());

describe.each(['duckdb', 'postgresql'])('values in templates for %s', (engine) => {
  const sqlOf = (template: string, v: string): string | null => {
    const outcome = renderer.render(template, smallFacts({ ...givenValue(v), engine }));
    return outcome.kind === 'rendered' ? outcome.text : null;
  };

  it('SERVER-08 SERVER-07 no value of others changes what a statement is', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...templates), value, async (template, v) => {
        const plain = sqlOf(template, 'Plain');
        const sql = sqlOf(template, v);
        // A careless template is refused, whatever the value.
        if (plain === null) expect(sql).toBeNull();
        if (plain === null || sql === null) return;
        compared += 1;
        const expected = await readers[engine]?.(plain);
        expect(typeof expected).toBe('object');
        expect(await readers[engine]?.(sql), sql).toEqual(expected);
      }),
      { numRuns: 800 },
    );
    expect(compared).toBeGreaterThan(250);
  });
});
