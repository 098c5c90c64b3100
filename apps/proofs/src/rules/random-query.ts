import type { ColumnType, RuledTable, TypedColumn } from './ruled-tables.ts';
import type { Tape } from './tape.ts';

/** The context of generated queries. */
export interface QuerySetting {
  readonly tables: readonly RuledTable[];
  /** Schema to which unqualified names refer. */
  readonly ownSchema: string;
  /**
   * Returns boolean expressions that raise an error only on hidden rows of a table. They refer to the table by its
   * alias.
   */
  readonly telltales: (table: RuledTable, alias: string) => readonly string[];
}

interface Named {
  readonly name: string;
  readonly columns: readonly TypedColumn[];
}

/** A column in scope, in the form in which SQL refers to it. */
interface Visible {
  readonly sql: string;
  readonly type: ColumnType;
}

interface FromItem {
  readonly sql: string;
  readonly alias: string;
  readonly columns: readonly Visible[];
  readonly telltales: readonly string[];
}

interface Surroundings {
  readonly depth: number;
  readonly ctes: readonly Named[];
  readonly outer: readonly Visible[];
}

interface Built {
  readonly sql: string;
  readonly columns: readonly TypedColumn[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const isPlain = (name: string): boolean => /^[a-z_]+$/.test(name);
const literals: Readonly<Record<ColumnType, readonly [string, ...string[]]>> = {
  int: ['1', '3', '20', '40', 'NULL'],
  text: ["'north'", "'ann'", "'south'", "'secret'", "'o''no'", "'ä'"],
};
const comparisons = ['=', '<>', '<', '>=', 'IS NOT DISTINCT FROM'] as const;

/**
 * Generates a query on the tables with joins, sub-queries, CTEs that shadow tables, unions and windows. The numbers on
 * the tape determine all choices.
 */
export class RandomQuery {
  readonly #tape: Tape;
  readonly #setting: QuerySetting;
  /** The features that the query uses, for statistics. */
  readonly used = new Set<string>();
  #names = 0;
  /** Remaining number of table references in the query. Each reference multiplies the cost of the query. */
  #left = 7;

  constructor(tape: Tape, setting: QuerySetting) {
    this.#tape = tape;
    this.#setting = setting;
  }

  statement(): Built {
    return this.#query({ depth: 3, ctes: [], outer: [] });
  }

  #fresh(prefix: string): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }

  #query(around: Surroundings, types?: readonly ColumnType[]): Built {
    if (around.depth > 0 && this.#tape.oneIn(3)) return this.#withCtes(around, types);
    const first = this.#select(around, types);
    if (around.depth <= 0 || !this.#tape.oneIn(5)) return first;
    this.used.add('set operation');
    const word = this.#tape.pick(['UNION ALL', 'UNION', 'INTERSECT', 'EXCEPT']);
    const inner = { ...around, depth: around.depth - 1 };
    const second = this.#select(
      inner,
      first.columns.map((column) => column.type),
    );
    return { sql: `${first.sql} ${word} ${second.sql}`, columns: first.columns };
  }

  #withCtes(around: Surroundings, types?: readonly ColumnType[]): Built {
    const parts: string[] = [];
    let ctes = around.ctes;
    const inner = { ...around, depth: around.depth - 1 };
    for (let left = 1 + this.#tape.below(2); left > 0; left -= 1) {
      const shadow = this.#setting.tables[this.#tape.below(this.#setting.tables.length)];
      const name = this.#tape.oneIn(2) && shadow ? shadow.name : this.#fresh('c');
      if (ctes.slice(around.ctes.length).some((cte) => cte.name === name)) continue;
      if (shadow?.name === name) this.used.add('CTE under a table’s name');
      const body = this.#query({ ...inner, ctes, outer: [] });
      const materialized = this.#tape.oneIn(4) ? ' MATERIALIZED' : '';
      parts.push(`${isPlain(name) ? name : quoted(name)} AS${materialized} (${body.sql})`);
      ctes = [...ctes, { name, columns: body.columns }];
    }
    this.used.add('CTE');
    const body = this.#select({ ...inner, ctes }, types);
    return { sql: `WITH ${parts.join(', ')} ${body.sql}`, columns: body.columns };
  }

  #select(around: Surroundings, types?: readonly ColumnType[]): Built {
    const from = this.#from(around);
    const visible = from.flatMap((item) => item.columns);
    const wanted =
      types ?? Array.from({ length: 1 + this.#tape.below(3) }, () => this.#tape.pick(['int', 'text'] as const));
    const names = wanted.map(() => this.#fresh('v'));
    const columns = wanted.map((type, at) => ({ name: names[at] ?? '', type }));
    const where = this.#conditions(from, visible, around);
    const condition = where.length === 0 ? '' : ` WHERE ${where.join(' AND ')}`;
    const source = ` FROM ${from.map((item) => item.sql).join('')}${condition}`;
    if (this.#tape.oneIn(3)) return { sql: this.#grouped(columns, visible, source), columns };
    const items = columns.map(({ name, type }) => `${this.#expression(type, visible, around)} AS ${name}`);
    const distinct = this.#tape.oneIn(6) ? 'DISTINCT ' : '';
    const sql = `SELECT ${distinct}${items.join(', ')}${source}`;
    if (!this.#tape.oneIn(6)) return { sql, columns };
    this.used.add('limit');
    const order = columns.map((_, at) => `${at + 1} NULLS LAST`).join(', ');
    return {
      sql: `SELECT * FROM (${sql} ORDER BY ${order} LIMIT ${1 + this.#tape.below(9)}) AS ${this.#fresh('q')}`,
      columns,
    };
  }

  #grouped(columns: readonly TypedColumn[], visible: readonly Visible[], source: string): string {
    this.used.add('groups');
    const keys: string[] = [];
    const items = columns.map(({ name, type }) => {
      const column = this.#column(type, visible);
      if (this.#tape.oneIn(2)) {
        keys.push(column);
        return `${column} AS ${name}`;
      }
      const aggregate =
        type === 'int'
          ? this.#tape.pick([
              `count(*)`,
              `count(DISTINCT ${column})`,
              `CAST(sum(${column}) AS BIGINT)`,
              `max(${column})`,
            ])
          : this.#tape.pick([`min(${column})`, `max(${column})`, `string_agg(${column}, ',' ORDER BY ${column})`]);
      return `${aggregate} AS ${name}`;
    });
    const by = keys.length === 0 ? '' : ` GROUP BY ${[...new Set(keys)].join(', ')}`;
    const having = this.#tape.oneIn(5) ? ' HAVING count(*) > 1' : '';
    return `SELECT ${items.join(', ')}${source}${by}${having}`;
  }

  #from(around: Surroundings): readonly FromItem[] {
    const items = [this.#item(around, [], '')];
    // Index of the first item after the latest comma: an ON clause can refer only to items after the comma.
    let joined = 0;
    for (let left = this.#tape.below(3); left > 0 && this.#left > 0; left -= 1) {
      const kind = this.#tape.pick(['JOIN', 'LEFT JOIN', 'FULL JOIN', 'CROSS JOIN', ',', ', LATERAL'] as const);
      this.used.add(kind === ',' ? 'comma' : kind.replace(', ', '').toLowerCase());
      const taken = items.map((item) => item.alias);
      const before = items.flatMap((item) => item.columns);
      if (kind === ', LATERAL') {
        const alias = this.#fresh('l');
        const inner = this.#select({ depth: 0, ctes: around.ctes, outer: before });
        joined = items.push(this.#derived(inner, alias, ', LATERAL ')) - 1;
        continue;
      }
      const word = kind === ',' ? ', ' : ` ${kind} `;
      const item = this.#item(around, taken, word);
      if (kind === 'CROSS JOIN' || kind === ',') {
        const at = items.push(item) - 1;
        if (kind === ',') joined = at;
        continue;
      }
      const type = this.#tape.pick(['int', 'text'] as const);
      const near = items.slice(joined).flatMap((one) => one.columns);
      const on = `${this.#column(type, near)} = ${this.#column(type, item.columns)}`;
      items.push({ ...item, sql: `${item.sql} ON ${on}` });
    }
    return items;
  }

  #derived(built: Built, alias: string, lead: string): FromItem {
    const columns = built.columns.map(({ name, type }) => ({ sql: `${alias}.${name}`, type }));
    return { sql: `${lead}(${built.sql}) AS ${alias}`, alias, columns, telltales: [] };
  }

  #item(around: Surroundings, taken: readonly string[], lead: string): FromItem {
    this.#left -= 1;
    if (around.depth > 0 && this.#tape.oneIn(4)) {
      this.used.add('sub-query');
      const inner = this.#query({ ...around, depth: around.depth - 1, outer: [] });
      return this.#derived(inner, this.#fresh('q'), lead);
    }
    if (around.ctes.length > 0 && this.#tape.oneIn(2)) return this.#cteItem(around, lead);
    return this.#tableItem(around, taken, lead);
  }

  #cteItem({ ctes }: Surroundings, lead: string): FromItem {
    // If two CTEs have the same name, the inner one wins.
    const byName = new Map(ctes.map((cte) => [cte.name, cte]));
    const all = [...byName.values()];
    const cte = all[this.#tape.below(all.length)] ?? all[0];
    if (cte === undefined) throw new Error('There is no CTE.');
    const alias = this.#fresh('w');
    const name = isPlain(cte.name) ? this.#tape.pick([cte.name, cte.name.toUpperCase()]) : quoted(cte.name);
    const columns = cte.columns.map((column) => ({ sql: `${alias}.${column.name}`, type: column.type }));
    return { sql: `${lead}${name} AS ${alias}`, alias, columns, telltales: [] };
  }

  #tableItem(around: Surroundings, taken: readonly string[], lead: string): FromItem {
    const { tables, ownSchema, telltales } = this.#setting;
    const table = tables[this.#tape.below(tables.length)];
    if (table === undefined) throw new Error('There is no table.');
    const shadowed = around.ctes.some((cte) => cte.name === table.name);
    const base = isPlain(table.name)
      ? this.#tape.pick([table.name, quoted(table.name), table.name.toUpperCase()])
      : quoted(table.name);
    const schema = table.schema ?? (shadowed || this.#tape.oneIn(3) ? ownSchema : undefined);
    const name = schema === undefined ? base : `${this.#tape.pick([schema, quoted(schema)])}.${base}`;
    // The alias is the table's own name, the name of another table, or an unused name.
    const other = tables[this.#tape.below(tables.length)]?.name ?? '';
    const wanted = this.#tape.pick(['fresh', 'own', 'other'] as const);
    const word = wanted === 'own' ? table.name : wanted === 'other' ? other : '';
    const free = word !== '' && !taken.includes(word);
    if (free && wanted === 'other') this.used.add('alias of another table’s name');
    const alias = free ? word : this.#fresh('t');
    const written = isPlain(alias) ? alias : quoted(alias);
    const bare = free && wanted === 'own' && this.#tape.oneIn(2);
    const before = bare && schema !== undefined && this.#tape.oneIn(3) ? `${schema}.` : '';
    const columns = table.columns.map((column) => ({
      sql: `${before}${written}.${isPlain(column.name) ? column.name : quoted(column.name)}`,
      type: column.type,
    }));
    const sql = `${lead}${name}${bare ? '' : ` AS ${written}`}`;
    return { sql, alias, columns, telltales: telltales(table, written) };
  }

  #column(type: ColumnType, visible: readonly Visible[]): string {
    const fitting = visible.filter((column) => column.type === type);
    const found = fitting[this.#tape.below(Math.max(1, fitting.length))];
    // Use a function call instead of a plain number, because GROUP BY would read a number as a column position.
    return found?.sql ?? (type === 'int' ? 'abs(7)' : "lower('X')");
  }

  #expression(type: ColumnType, visible: readonly Visible[], around: Surroundings): string {
    const column = this.#column(type, visible);
    switch (this.#tape.below(8)) {
      case 1:
        return type === 'int' ? `(${column} + ${this.#column('int', visible)})` : `upper(${column})`;
      case 2:
        return `CASE WHEN ${this.#comparison(visible)} THEN ${column} ELSE ${this.#tape.pick(literals[type])} END`;
      case 3:
        this.used.add('window');
        return type === 'int'
          ? this.#tape.pick([
              `count(*) OVER (PARTITION BY ${this.#column('text', visible)})`,
              `rank() OVER (ORDER BY ${column})`,
            ])
          : `max(${column}) OVER (PARTITION BY ${this.#column('int', visible)})`;
      case 4: {
        this.used.add('scalar sub-query');
        const inner = this.#select({ depth: 0, ctes: around.ctes, outer: visible }, [type]);
        const name = inner.columns[0]?.name ?? '';
        return `(SELECT max(${name}) FROM (${inner.sql}) AS ${this.#fresh('q')})`;
      }
      case 5:
        return `coalesce(${column}, ${this.#tape.pick(literals[type])})`;
      default:
        return column;
    }
  }

  #comparison(visible: readonly Visible[]): string {
    const type = this.#tape.pick(['int', 'text'] as const);
    return `${this.#column(type, visible)} ${this.#tape.pick(comparisons)} ${this.#tape.pick(literals[type])}`;
  }

  #conditions(from: readonly FromItem[], visible: readonly Visible[], around: Surroundings): readonly string[] {
    const found: string[] = [];
    for (let left = this.#tape.below(3); left > 0; left -= 1) {
      const kind = this.#tape.below(6);
      if (kind === 1 || kind === 2) found.push(this.#membership(visible, around, kind === 1));
      else if (kind === 3)
        found.push(`(${this.#comparison(visible)} OR ${this.#comparison([...visible, ...around.outer])})`);
      else found.push(this.#comparison([...visible, ...around.outer]));
    }
    const telltales = from.flatMap((item) => item.telltales);
    const telltale = telltales[this.#tape.below(Math.max(1, telltales.length))];
    if (telltale !== undefined && this.#tape.oneIn(3)) {
      this.used.add('expression that fails for hidden rows');
      found.push(telltale);
    }
    return found;
  }

  #membership(visible: readonly Visible[], around: Surroundings, plain: boolean): string {
    this.used.add(plain ? 'IN' : 'EXISTS');
    const not = this.#tape.oneIn(3) ? 'NOT ' : '';
    if (!plain) {
      const inner = this.#select({ depth: 0, ctes: around.ctes, outer: visible });
      return `${not}EXISTS (${inner.sql})`;
    }
    const type = this.#tape.pick(['int', 'text'] as const);
    const inner = this.#select({ depth: 0, ctes: around.ctes, outer: [] }, [type]);
    return `${this.#column(type, visible)} ${not}IN (${inner.sql})`;
  }
}
