import { Environment } from '@huggingface/jinja';
import type { TemplateFacts, TemplateFilter, TemplateNeed } from './protocol.ts';
import { needKey } from './protocol.ts';
import { templateLimits } from './template-limits.ts';
import { InvalidTemplate, LimitReached, NeedsMore } from './template-stop.ts';
import {
  cleaned,
  functionOf,
  isList,
  isNothing,
  isNumber,
  isText,
  listOf,
  mappingOf,
  valueFor,
} from './template-values.ts';
import type { Origins, Value } from './template-values.ts';
import { timeFilter } from './time-filter.ts';

/** Columns whose filters a template has read, and columns whose filters it has removed from the query. */
export interface UsedFilters {
  readonly applied: Set<string>;
  readonly removed: Set<string>;
}

const isTrue = (value: Value | undefined): boolean => value?.value === true;
const textOr = (value: Value | undefined, macro: string): string => {
  if (isText(value)) return value.value;
  throw new InvalidTemplate(`${macro} needs the name of a column.`);
};

/** Converts untrusted data: names of dataset columns become identifiers, and all other texts become values. */
function fromOthers(data: unknown, facts: TemplateFacts, origins: Origins): Value {
  if (Array.isArray(data)) return listOf(data.map((item) => fromOthers(item, facts, origins)));
  if (typeof data === 'string' && facts.columns.some(({ name }) => name === data))
    return origins.text([{ kind: 'name', text: data }]);
  return valueFor(cleaned(data));
}

/** Converts trusted data: users who may write SQL wrote its texts, so they enter as SQL. */
function fromAuthors(data: unknown, origins: Origins): Value {
  if (typeof data === 'string') return origins.code(String(cleaned(data)));
  if (Array.isArray(data)) return listOf(data.map((item) => fromAuthors(item, origins)));
  if (typeof data !== 'object' || data === null) return valueFor(data);
  return mappingOf(Object.fromEntries(Object.entries(data).map(([key, item]) => [key, fromAuthors(item, origins)])));
}

/** Returns filters from the parameter `_filters`, for testing a template without a dashboard. */
function pretended(params: TemplateFacts['params']): readonly TemplateFilter[] {
  const list = params['_filters'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { col, op, val } = item as Readonly<Record<string, unknown>>;
    return typeof col === 'string' ? [{ column: col, operator: typeof op === 'string' ? op : 'IN', value: val }] : [];
  });
}

const isGiven = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;

class Macros {
  readonly #facts: TemplateFacts;
  readonly #origins: Origins;
  readonly used: UsedFilters = { applied: new Set(), removed: new Set() };

  constructor(facts: TemplateFacts, origins: Origins) {
    this.#facts = facts;
    this.#origins = origins;
  }

  range(...[first, second, step]: readonly (Value | undefined)[]): Value {
    const [start, stop] = isNothing(second) ? [0, first?.value] : [first?.value, second?.value];
    const by = isNumber(step) ? step.value : 1;
    if (typeof start !== 'number' || typeof stop !== 'number' || by === 0)
      throw new InvalidTemplate('range() needs whole numbers, and a step that is not zero.');
    const length = Math.max(0, Math.ceil((stop - start) / by));
    if (!(length <= templateLimits.listLength)) throw new LimitReached('range');
    return listOf(Array.from({ length }, (_, index) => valueFor(start + index * by)));
  }

  /**
   * Returns the value of a URL parameter. With `escape_result=False`, a value that names a dataset column becomes an
   * identifier. A URL parameter never becomes SQL.
   */
  urlParam(...[name, absent, _inKey, escaped]: readonly (Value | undefined)[]): Value {
    const key = isText(name) ? name.value : '';
    const { urlParams } = this.#facts;
    const found = Object.hasOwn(urlParams, key) ? urlParams[key] : undefined;
    if (found === undefined || found === null) return absent ?? valueFor(null);
    return escaped?.value === false ? fromOthers(found, this.#facts, this.#origins) : valueFor(cleaned(found));
  }

  /**
   * Records that the template handles the filters on this column, and with `remove`, that the query must not apply
   * them.
   */
  #use(column: string, remove: boolean): void {
    this.used.applied.add(column);
    if (remove) this.used.removed.add(column);
  }

  #filtersOn(column: string, remove: boolean): readonly { readonly operator: string; readonly value: unknown }[] {
    const all = [...this.#facts.filters, ...pretended(this.#facts.params)];
    const found = all.filter((filter) => filter.column === column && isGiven(filter.value));
    if (found.length > 0) this.#use(column, remove);
    return found.map(({ operator, value }) => {
      const wanted = operator.toUpperCase();
      const list = wanted === 'IN' || wanted === 'NOT IN';
      return { operator: wanted, value: list && !Array.isArray(value) ? [value] : value };
    });
  }

  getFilters(...[column, remove]: readonly (Value | undefined)[]): Value {
    const name = textOr(column, 'get_filters()');
    const found = this.#filtersOn(name, isTrue(remove));
    return listOf(
      found.map(({ operator, value }) =>
        mappingOf({
          op: /^[A-Z _<>=!]+$/.test(operator) ? this.#origins.code(operator) : valueFor(cleaned(operator)),
          col: column ?? valueFor(null),
          val: valueFor(cleaned(value)),
        }),
      ),
    );
  }

  filterValues(...[column, absent, remove]: readonly (Value | undefined)[]): Value {
    const found = this.#filtersOn(textOr(column, 'filter_values()'), isTrue(remove));
    const values = found.flatMap(({ value }) => (Array.isArray(value) ? (value as readonly unknown[]) : [value]));
    if (values.length > 0) return listOf(values.map((value) => valueFor(cleaned(value))));
    if (absent === undefined || isNothing(absent) || !absent.__bool__().value) return listOf([]);
    return isList(absent) ? absent : listOf([absent]);
  }

  getTimeFilter(...[column, absent, targetType, strftime, remove]: readonly (Value | undefined)[]): Value {
    const name = isText(column) ? column.value : null;
    const filter = [...this.#facts.filters, ...pretended(this.#facts.params)].find(
      (candidate) => candidate.column === name && candidate.operator.toUpperCase() === 'TEMPORAL_RANGE',
    );
    if (name !== null && filter !== undefined) this.#use(name, isTrue(remove));
    const text = filter?.value ?? this.#facts.timeRange;
    const known = typeof text === 'string' && text !== '' && text !== 'No filter';
    const range = known ? valueFor(cleaned(text)) : isText(absent) ? absent : this.#origins.code('No filter');
    return timeFilter(this.#facts, this.#origins, {
      column: name,
      range,
      targetType: isText(targetType) ? targetType.value : null,
      strftime,
    });
  }

  #find(need: TemplateNeed): Value {
    const key = needKey(need);
    const { found } = this.#facts;
    if (!Object.hasOwn(found, key)) throw new NeedsMore(need);
    return this.#origins.code(found[key] ?? '');
  }

  dataset(...[id, includeMetrics, columns]: readonly (Value | undefined)[]): Value {
    if (!isNumber(id)) throw new InvalidTemplate('dataset() needs the ID of a dataset.');
    const names = isList(columns) ? columns.value.map((column) => textOr(column, 'dataset()')) : null;
    return this.#find({ kind: 'dataset', id: id.value, includeMetrics: isTrue(includeMetrics), columns: names });
  }

  metric(...[key, datasetId]: readonly (Value | undefined)[]): Value {
    if (!isText(key)) throw new InvalidTemplate('metric() needs the name of a metric.');
    return this.#find({ kind: 'metric', key: key.value, datasetId: isNumber(datasetId) ? datasetId.value : null });
  }
}

function identity(facts: TemplateFacts): Readonly<Record<string, () => unknown>> {
  const { user } = facts;
  return {
    current_user_id: () => user?.id ?? null,
    current_username: () => user?.username ?? null,
    current_user_email: () => user?.email ?? null,
    current_user_roles: () => user?.roles ?? null,
  };
}

/**
 * Creates the scope of a template, with constants, macros, query facts and parameters. If several of these define the
 * same name, the last one in this order takes precedence.
 */
export function templateScope(
  facts: TemplateFacts,
  origins: Origins,
): { readonly environment: Environment; readonly used: UsedFilters } {
  const macros = new Macros(facts, origins);
  const environment = new Environment();
  const set = (name: string, value: Value): unknown => environment.setVariable(name, value);
  for (const [name, value] of Object.entries({ true: true, false: false, none: null }))
    for (const spelling of [name, name.charAt(0).toUpperCase() + name.slice(1)]) set(spelling, valueFor(value));
  set(
    'range',
    functionOf(['start', 'stop', 'step'], (...args) => macros.range(...args)),
  );
  set('url_param', functionOf(['param', 'default', 'add_to_cache_keys', 'escape_result'], (...args) => macros.urlParam(...args))); // prettier-ignore
  set(
    'get_filters',
    functionOf(['column', 'remove_filter'], (...args) => macros.getFilters(...args)),
  );
  set(
    'filter_values',
    functionOf(['column', 'default', 'remove_filter'], (...args) => macros.filterValues(...args)),
  );
  set('get_time_filter', functionOf(['column', 'default', 'target_type', 'strftime', 'remove_filter'], (...args) => macros.getTimeFilter(...args))); // prettier-ignore
  set(
    'dataset',
    functionOf(['dataset_id', 'include_metrics', 'columns'], (...args) => macros.dataset(...args)),
  );
  set(
    'metric',
    functionOf(['metric_key', 'dataset_id'], (...args) => macros.metric(...args)),
  );
  // Returns its argument unchanged: all data of a template is part of the cache key anyway.
  set(
    'cache_key_wrapper',
    functionOf(['key'], (value) => value ?? valueFor(null)),
  );
  for (const [name, give] of Object.entries(identity(facts)))
    set(
      name,
      functionOf(['add_to_cache_keys'], () => valueFor(cleaned(give()))),
    );
  set(
    'current_user_rls_rules',
    functionOf(['table'], () => fromAuthors(facts.rowRules, origins)),
  );
  for (const [name, data] of Object.entries(facts.query)) set(name, fromOthers(data, facts, origins));
  for (const [name, data] of Object.entries(facts.params)) set(name, fromAuthors(data, origins));
  return { environment, used: macros.used };
}
