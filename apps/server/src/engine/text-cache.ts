/** An LRU cache with texts as keys. The total length of the keys is limited. */
export class TextCache<V> {
  readonly #entries = new Map<string, V>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
  }

  get(text: string): V | undefined {
    const value = this.#entries.get(text);
    if (value === undefined) return undefined;
    this.#entries.delete(text);
    this.#entries.set(text, value);
    return value;
  }

  delete(text: string): void {
    if (this.#entries.delete(text)) this.#characters -= text.length;
  }

  set(text: string, value: V): void {
    if (this.#entries.has(text)) return;
    this.#entries.set(text, value);
    this.#characters += text.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#characters <= this.#maxCharacters || this.#entries.size === 1) return;
      this.#entries.delete(oldest);
      this.#characters -= oldest.length;
    }
  }
}
