/** A parsed formula in x. */
export interface Formula {
  /** False for a constant formula, which is drawn as a threshold. */
  readonly usesX: boolean;
  readonly at: (x: number) => number;
}

type Term = (x: number) => number;

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  acos: Math.acos,
  asin: Math.asin,
  atan: Math.atan,
  ceil: Math.ceil,
  cos: Math.cos,
  exp: Math.exp,
  floor: Math.floor,
  // As in other charting tools, `ln` is the natural logarithm and `log` has base 10.
  ln: Math.log,
  log: Math.log10,
  max: Math.max,
  min: Math.min,
  mod: (a = 0, b = 1) => a - b * Math.floor(a / b),
  pow: (a = 0, b = 1) => a ** b,
  round: Math.round,
  sin: Math.sin,
  sqrt: Math.sqrt,
  tan: Math.tan,
};
const constants: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E };

const operators: Readonly<Record<string, readonly [strength: number, (a: number, b: number) => number]>> = {
  '+': [1, (a, b) => a + b],
  '-': [1, (a, b) => a - b],
  '*': [2, (a, b) => a * b],
  '/': [2, (a, b) => a / b],
  '%': [2, (a, b) => a % b],
  '^': [4, (a, b) => a ** b],
};
/** A sign binds more weakly than a power, and more strongly than a product. */
const signStrength = 3;

const tokenPattern = /\s*(?:(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)|([a-z]+)|(\*\*|[-+*/%^(),]))/iuy;

const tokensOf = (text: string): readonly string[] | undefined => {
  const tokens: string[] = [];
  let end = 0;
  while (text.slice(end).trim() !== '') {
    tokenPattern.lastIndex = end;
    const found = tokenPattern.exec(text);
    if (!found) return undefined;
    end = tokenPattern.lastIndex;
    const token = (found[1] ?? found[2] ?? found[3])!.toLowerCase();
    tokens.push(token === '**' ? '^' : token);
  }
  return tokens;
};

class FormulaError extends Error {}

/** Parses tokens by operator precedence. Throws FormulaError. */
class Reader {
  usesX = false;
  #at = 0;
  readonly #tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(strength = 0): Term {
    let left = this.#signed();
    for (;;) {
      const token = this.#tokens[this.#at];
      // The token starts a factor without a multiplication sign before it, such as x in 2x.
      const isImplied = token !== undefined && /^(?:[a-z]|\()/u.test(token);
      const operator = isImplied ? operators['*'] : operators[token ?? ''];
      if (!operator || operator[0] <= strength) return left;
      if (!isImplied) this.#at += 1;
      const [first, [own, compute]] = [left, operator];
      // Powers are evaluated from right to left.
      const second = this.sum(token === '^' ? own - 1 : own);
      left = (x) => compute(first(x), second(x));
    }
  }

  #signed(): Term {
    const token = this.#tokens[this.#at];
    if (token !== '-' && token !== '+') return this.#operand();
    this.#at += 1;
    const operand = this.sum(signStrength);
    return token === '-' ? (x) => -operand(x) : operand;
  }

  #operand(): Term {
    const token = this.#take();
    if (token === '(') {
      const inner = this.sum();
      this.#expect(')');
      return inner;
    }
    if (token === 'x') {
      this.usesX = true;
      return (x) => x;
    }
    const value = Object.hasOwn(constants, token) ? constants[token]! : Number(token);
    if (!Number.isNaN(value)) return () => value;
    if (!Object.hasOwn(functions, token)) throw new FormulaError();
    const compute = functions[token]!;
    this.#expect('(');
    const inputs = [this.sum()];
    while (this.#tokens[this.#at] === ',') {
      this.#at += 1;
      inputs.push(this.sum());
    }
    this.#expect(')');
    return (x) => compute(...inputs.map((input) => input(x)));
  }

  #take(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw new FormulaError();
    this.#at += 1;
    return token;
  }

  #expect(token: string): void {
    if (this.#take() !== token) throw new FormulaError();
  }
}

/** Maximum length of a formula. It limits the nesting of parentheses. */
const longest = 500;

/**
 * Parses a formula such as `2 * x + 100` or `y = sqrt(x)`: numbers, x, signs, powers, parentheses and functions. The
 * formula is computed only by this file and is never run as code. Returns undefined if the text is not a formula.
 */
export const readFormula = (text: string): Formula | undefined => {
  const right = text.slice(text.indexOf('=') + 1);
  const tokens = text.length > longest ? undefined : tokensOf(right);
  if (!tokens || tokens.length === 0) return undefined;
  const reader = new Reader(tokens);
  try {
    const at = reader.sum();
    return reader.isDone ? { usesX: reader.usesX, at } : undefined;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
};
