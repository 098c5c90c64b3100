import { DuckDBInstance } from '@duckdb/node-api';
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'lossless-json';
import { makeSqlParser } from '@sightline/server/src/engine/duckdb/gate/parser.ts';
import { loadParser } from '@sightline/server/src/engine/postgres/gate/parse-sql.ts';
import { TemplateRenderer } from '@sightline/server/src/engine/templates/render-template.ts';
import { smallFacts } from '@sightline/server/src/engine/templates/testing/small-facts.ts';
import { holdFor, Tally, type Figures, type ProofOptions } from '../proof.ts';
import { givenValue, injections } from './injections.ts';

/**
 * Returns the shape of a syntax tree: the tree without the values of its constants, without locations, and without the
 * suffixes of names that begin with `t_`.
 */
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

/** Parses SQL. Returns the shape of its syntax tree, or the reason why it has none. */
interface ShapeReader {
  read(sql: string): Promise<unknown>;
  close(): void;
}

const duckDbShapes = async (): Promise<ShapeReader> => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const parser = makeSqlParser(connection, (tree) => stringify(tree) ?? '');
  return {
    async read(sql) {
      const parsed = await parser.parse(sql);
      return parsed.kind === 'trees' ? shapeOf(JSON.parse(parsed.json)) : parsed.kind;
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
};

const postgresShapes = async (): Promise<ShapeReader> => {
  const parser = await loadParser();
  return {
    async read(sql) {
      const parsed = parser.parse(sql);
      return parsed.kind === 'trees' ? parsed.statements.map(({ tree }) => shapeOf(tree)) : parsed.kind;
    },
    close: () => undefined,
  };
};

/**
 * Tests with generated templates that an untrusted value cannot change the structure of a statement. The rendered text
 * must have the same syntax tree as with a harmless value, or the template must be refused. A template that is refused
 * with a harmless value must always be refused.
 */
export const proveTemplates = async (
  options: ProofOptions & { readonly engine: 'duckdb' | 'postgresql' },
): Promise<Figures> => {
  const { engine } = options;
  const shapes = await (engine === 'duckdb' ? duckDbShapes() : postgresShapes());
  const renderer = new TemplateRenderer();
  const tally = new Tally();
  const sqlOf = (template: string, value: string): string | null => {
    const outcome = renderer.render(template, smallFacts({ ...givenValue(value), engine }));
    return outcome.kind === 'rendered' ? outcome.text : null;
  };
  try {
    await holdFor(injections, options, async ({ template, value }) => {
      const plain = sqlOf(template, 'Plain');
      const sql = sqlOf(template, value);
      if (plain === null && sql !== null) throw new Error(`A careless template is not refused: ${sql}`);
      if (plain === null || sql === null) return tally.add('refused: templates');
      const expected = await shapes.read(plain);
      if (typeof expected !== 'object') throw new Error(`A plain value makes no statement: ${plain}`);
      if (!isDeepStrictEqual(await shapes.read(sql), expected)) throw new Error(`It became another statement: ${sql}`);
      tally.add('same statement: templates');
    });
    return tally.figures;
  } finally {
    shapes.close();
  }
};
