import { Environment } from '@huggingface/jinja';
import { plainText, withoutMarks } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';
import { InvalidTemplate } from './template-stop.ts';

/**
 * A runtime value of a template. The library does not export its classes, so values are distinguished by class name.
 */
export type Value = ReturnType<Environment['set']>;

type Narrow<T> = Value & { value: T };
export type FunctionArguments = readonly Value[];

/** Converts plain data to a value. */
export const valueFor = (data: unknown): Value => new Environment().set('value', data);

export const isText = (value: Value | undefined): value is Narrow<string> => value?.type === 'StringValue';
export const isUndefined = (value: Value | undefined): boolean =>
  value === undefined || value.type === 'UndefinedValue';
export const isNothing = (value: Value | undefined): boolean => isUndefined(value) || value?.type === 'NullValue';
export const isList = (value: Value | undefined): value is Narrow<Value[]> =>
  value?.type === 'ArrayValue' || value?.type === 'TupleValue';
export const isNumber = (value: Value | undefined): value is Narrow<number> =>
  value?.type === 'IntegerValue' || value?.type === 'FloatValue';
export const isMapping = (value: Value | undefined): value is Narrow<Map<string, Value>> =>
  ['ObjectValue', 'KeywordArgumentsValue', 'NamespaceValue'].includes(value?.type ?? '');

/** Creates a list value. */
export function listOf(items: readonly Value[]): Value {
  const list = valueFor([]) as Narrow<Value[]>;
  list.value = [...items];
  return list;
}

/** Creates an object value. */
export function mappingOf(entries: Readonly<Record<string, Value>>): Value {
  const mapping = valueFor({}) as Narrow<Map<string, Value>>;
  mapping.value = new Map(Object.entries(entries));
  return mapping;
}

/**
 * Creates a function that templates can call. `names` are its parameters, which accept positional and named arguments.
 */
export function functionOf(names: readonly string[], run: (...args: readonly (Value | undefined)[]) => Value): Value {
  const made = valueFor(() => null) as Value & { value: unknown };
  made.value = (args: Value[]) => {
    const last = args.at(-1);
    const named = last?.type === 'KeywordArgumentsValue' ? (last as Narrow<Map<string, Value>>).value : null;
    const places = named === null ? args : args.slice(0, -1);
    if (places.length > names.length) throw new InvalidTemplate(`A macro accepts at most ${names.length} arguments.`);
    const unknown = named === null ? undefined : [...named.keys()].find((name) => !names.includes(name));
    if (unknown !== undefined) throw new InvalidTemplate(`Unknown argument of a macro: "${unknown}".`);
    return run(...names.map((name, index) => places[index] ?? named?.get(name)));
  };
  return made;
}

/** Removes the characters that mark the origin of texts from plain data. */
export function cleaned(data: unknown): unknown {
  if (typeof data === 'string') return withoutMarks(data);
  if (Array.isArray(data)) return data.map(cleaned);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [withoutMarks(key), cleaned(value)]));
}

/** Tracks the origin of the texts in one rendering. A text of unknown origin is untrusted data. */
export class Origins {
  readonly #parts = new WeakMap<Value, readonly TextPart[]>();

  /** Creates a text from these parts. */
  text(parts: readonly TextPart[]): Value {
    const value = valueFor(plainText(parts));
    this.#parts.set(value, parts);
    return value;
  }

  code(text: string): Value {
    return this.text([{ kind: 'code', text }]);
  }

  /** Records the origin of a text. */
  note(value: Value, parts: readonly TextPart[]): Value {
    this.#parts.set(value, parts);
    return value;
  }

  /** True if the template's author wrote the whole text. Values of other types, and absent values, count as code. */
  isCode(value: Value | undefined): boolean {
    if (!isText(value)) return true;
    return (this.#parts.get(value) ?? [{ kind: 'value' }]).every((part) => part.kind === 'code');
  }

  /**
   * Returns the parts that a printed value consists of. Texts keep their parts. Other values are printed like in
   * Python.
   */
  partsOf(value: Value): readonly TextPart[] {
    if (isText(value)) return this.#parts.get(value) ?? [{ kind: 'value', text: value.value }];
    return this.#shown(value);
  }

  #shown(value: Value): readonly TextPart[] {
    const code = (text: string): TextPart => ({ kind: 'code', text });
    if (isText(value)) return [{ kind: 'literal', text: value.value }];
    if (isNumber(value)) {
      const text = value.toString();
      return [/^\d{1,16}$/.test(text) ? code(text) : { kind: 'value', text }];
    }
    if (isList(value)) {
      const [open, close] = value.type === 'TupleValue' ? ['(', value.value.length === 1 ? ',)' : ')'] : ['[', ']'];
      return [code(open), ...this.#joined(value.value.map((item) => this.#shown(item))), code(close)];
    }
    const known = this.#parts.get(value);
    if (known !== undefined) return known;
    if (isMapping(value)) {
      const items = [...value.value].map(([key, item]) => [
        { kind: 'literal' as const, text: key },
        code(': '),
        ...this.#shown(item),
      ]);
      return [code('{'), ...this.#joined(items), code('}')];
    }
    switch (value.type) {
      case 'BooleanValue':
        return [code(value.value === true ? 'True' : 'False')];
      case 'NullValue':
      case 'UndefinedValue':
        return [code('None')];
      default:
        throw new InvalidTemplate('A macro is used without being called. Add parentheses.');
    }
  }

  #joined(items: readonly (readonly TextPart[])[]): readonly TextPart[] {
    return items.flatMap((parts, index) => (index === 0 ? parts : [{ kind: 'code', text: ', ' } as const, ...parts]));
  }
}
