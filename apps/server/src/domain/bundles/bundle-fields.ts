import { isPlainObject } from '../wire/plain-object.ts';

/** Reads the content of one bundle file as typed fields, and collects the fields that were not read. */
export class BundleFields {
  readonly #content: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(content: Readonly<Record<string, unknown>>) {
    this.#content = content;
  }

  #take(field: string): unknown {
    this.#read.add(field);
    return this.#content[field];
  }

  /**
   * Marks fields as read, so that they are not reported as unknown. Use it for fields that the server knows but does
   * not store.
   */
  skip(...fields: readonly string[]): this {
    for (const field of fields) this.#read.add(field);
    return this;
  }

  text(field: string): string | null {
    const value = this.#take(field);
    if (typeof value === 'string') return value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
  }

  integer(field: string): number | null {
    const value = this.#take(field);
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null;
  }

  /** Returns a boolean field as 1 or 0. A missing field counts as `absent`. */
  flag(field: string, absent: boolean): 0 | 1 {
    const value = this.#take(field);
    return (typeof value === 'boolean' ? value : absent) ? 1 : 0;
  }

  /** Returns an object or a list as JSON text. A text is returned unchanged. */
  json(field: string): string | null {
    const value = this.#take(field);
    if (value === undefined || value === null) return null;
    return typeof value === 'string' ? value : JSON.stringify(value);
  }

  object(field: string): Record<string, unknown> {
    const value = this.#take(field);
    return isPlainObject(value) ? value : {};
  }

  list(field: string): readonly Readonly<Record<string, unknown>>[] {
    const value = this.#take(field);
    if (!Array.isArray(value)) return [];
    return value.filter(isPlainObject);
  }

  /** Returns the fields that were not read, as JSON text. Null if there are none. */
  unknownKeys(): string | null {
    const rest = Object.entries(this.#content).filter(([key, value]) => !this.#read.has(key) && value !== null);
    return rest.length === 0 ? null : JSON.stringify(Object.fromEntries(rest));
  }

  /** Returns the names of the fields that were not read. */
  unknownNames(): readonly string[] {
    return Object.keys(this.#content).filter((key) => !this.#read.has(key));
  }
}
