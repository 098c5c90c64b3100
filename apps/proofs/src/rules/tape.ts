/**
 * A list of numbers that determines a generated case. After the end of the list, each decision is the first and
 * simplest choice.
 */
export class Tape {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** Returns a number below `n`. */
  below(n: number): number {
    const number = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return number % n;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** Returns true with a chance of 1 in `n`. After the end of the tape, it always returns false. */
  oneIn(n: number): boolean {
    return this.below(n) === n - 1;
  }
}
