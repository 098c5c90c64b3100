import {
  OperationNodeTransformer,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely';

/** Converts milliseconds since 1970 UTC to microseconds, the unit of times in SQLite and PostgreSQL stores. */
export const toMicros = (timeMs: number): number => Math.round(timeMs * 1000);
/** Converts microseconds to milliseconds, with a fraction. */
export const toMillis = (timeMicros: number): number => timeMicros / 1000;

/** Converts a value to its stored form: booleans to 0 or 1, times to microseconds, objects to JSON text. */
const stored = (value: unknown): unknown => {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return toMicros(value.getTime());
  if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array)) return JSON.stringify(value);
  return value;
};

class StoredValues extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...super.transformValue(node), value: stored(node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...super.transformPrimitiveValueList(node), values: node.values.map(stored) };
  }
}

/** Converts values in the same way for SQLite and PostgreSQL. Rows are returned as they are stored. */
export class StoreTypesPlugin implements KyselyPlugin {
  readonly #transformer = new StoredValues();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId);
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
