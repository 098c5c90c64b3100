/** Decisions that make a case, one number after the other; at its end each is the first and simplest. */
export class Tape {
  readonly #numbers: readonly number[];
  #at = 0;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  /** A number below `n`. */
  below(n: number): number {
    const number = this.#numbers[this.#at] ?? 0;
    this.#at += 1;
    return number % n;
  }

  pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[this.below(choices.length)] ?? choices[0];
  }

  /** True once in so many; never at the end. */
  oneIn(n: number): boolean {
    return this.below(n) === n - 1;
  }
}
