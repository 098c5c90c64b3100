import { Interpreter } from '@huggingface/jinja';
import type { Environment, parse } from '@huggingface/jinja';
import { applyOwnFilter, applyOwnMethod } from './own-filters.ts';
import { printFilter } from './parse-template.ts';
import type { LimitName } from './template-limits.ts';
import { templateLimits } from './template-limits.ts';
import { InvalidTemplate, LimitReached, UnknownCall } from './template-stop.ts';
import { isList, isText, isUndefined, valueFor } from './template-values.ts';
import type { Origins, Value } from './template-values.ts';
import { isMarked, markParts, plainText, readMarks, withoutMarks } from './text-parts.ts';
import type { TextPart } from './text-parts.ts';

type Node = ReturnType<typeof parse>;
/** The fields of a syntax tree node. The library exports the names of the node types, but not their classes. */
interface Fields extends Node {
  readonly value: unknown;
  readonly operator: { readonly value: string };
  readonly left: Fields;
  readonly right: Fields;
  readonly operand: Fields;
  readonly filter: Fields;
  readonly callee: Fields;
  readonly object: Fields;
  readonly property: Fields;
  readonly computed: boolean;
  readonly args: readonly Fields[];
  readonly assignee: Fields;
}

/** A node that is already evaluated. */
class Held {
  readonly type = 'Held';
  readonly held: Value;

  constructor(held: Value) {
    this.held = held;
  }
}

const holding = (value: Value): Fields => new Held(value) as unknown as Fields;
const reach = (limit: LimitName): never => {
  throw new LimitReached(limit);
};

/**
 * The library's interpreter, with limits, with our own filters and methods, and with tracking of where texts come from.
 */
export class LimitedInterpreter extends Interpreter {
  /** Undefined names that were printed. */
  readonly undefinedNames = new Set<string>();
  /** Undefined names that were used anywhere in the template. */
  readonly missedNames = new Set<string>();
  readonly #prints: readonly string[];
  readonly #origins: Origins;
  readonly #filling: string | undefined;
  #steps = 0;
  #depth = 0;

  constructor(
    environment: Environment,
    options: { readonly prints: readonly string[]; readonly origins: Origins; readonly filling?: string },
  ) {
    super(environment);
    this.#prints = options.prints;
    this.#origins = options.origins;
    this.#filling = options.filling;
  }

  override evaluate(statement: Node | undefined, environment: Environment): Value {
    this.#steps += 1;
    if (this.#steps > templateLimits.steps) reach('steps');
    if (statement instanceof Held) return statement.held;
    this.#depth += 1;
    if (this.#depth > templateLimits.depth) reach('depth');
    const value = this.#deeper(statement as Fields, environment);
    if (isText(value) && value.value.length > templateLimits.outputCharacters) reach('output');
    if (isList(value) && value.value.length > templateLimits.listLength) reach('range');
    return value;
  }

  #deeper(node: Fields, environment: Environment): Value {
    try {
      return this.#evaluate(node, environment);
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: Fields | undefined, environment: Environment): Value {
    switch (node?.type) {
      case 'StringLiteral':
        return this.#origins.code(withoutMarks(String(node.value)));
      case 'Identifier':
        return this.#identifier(node, environment);
      case 'BinaryExpression':
        return this.#binary(node, environment);
      case 'MemberExpression':
        return this.#member(node, environment);
      case 'CallExpression':
        return this.#call(node, environment);
      case 'FilterExpression':
        return this.#filter(node, environment);
      case 'FilterStatement':
        return this.#filterBlock(node, environment);
      case 'Set':
        return this.#set(node, environment);
      default:
        return super.evaluate(node, environment);
    }
  }

  #identifier(node: Fields, environment: Environment): Value {
    const value = super.evaluate(node, environment);
    if (isUndefined(value)) this.missedNames.add(String(node.value));
    return value;
  }

  #binary(node: Fields, environment: Environment): Value {
    const { value: operator } = node.operator;
    if (operator !== '+' && operator !== '~') return super.evaluate(node, environment);
    const left = this.evaluate(node.left, environment);
    const right = this.evaluate(node.right, environment);
    if (operator === '~' || isText(left) || isText(right)) {
      const parts = [...this.#origins.partsOf(left), ...this.#origins.partsOf(right)];
      return this.#origins.text(parts);
    }
    return super.evaluate({ ...node, left: holding(left), right: holding(right) } as Fields, environment);
  }

  #member(node: Fields, environment: Environment): Value {
    const object = this.evaluate(node.object, environment);
    if (isUndefined(object)) throw new InvalidTemplate(`'${nameOf(node.object)}' is undefined`);
    return super.evaluate({ ...node, object: holding(object) } as Fields, environment);
  }

  #call(node: Fields, environment: Environment): Value {
    const { callee } = node;
    if (callee.type === 'MemberExpression' && !callee.computed) {
      const object = this.evaluate(callee.object, environment);
      if (isUndefined(object)) throw new InvalidTemplate(`'${nameOf(callee.object)}' is undefined`);
      const args = node.args.map((arg) => this.#argument(arg, environment));
      const values = args.map((arg) => arg.value);
      const own = applyOwnMethod(String(callee.property.value), object, { values, origins: this.#origins });
      if (own !== undefined) return own;
      const called = { ...callee, object: holding(object) } as Fields;
      const whole = { ...node, callee: called, args: args.map((arg) => arg.node) } as Fields;
      return this.#kept(String(callee.property.value), object, values, super.evaluate(whole, environment));
    }
    const callable = this.evaluate(callee, environment);
    if (isUndefined(callable)) throw new UnknownCall(nameOf(callee));
    const result = super.evaluate({ ...node, callee: holding(callable) } as Fields, environment);
    return this.#read(result);
  }

  #filter(node: Fields, environment: Environment): Value {
    const { filter } = node;
    const name = String(filter.type === 'CallExpression' ? filter.callee.value : filter.value);
    if (name === printFilter) return this.#print(node, environment);
    const operand = this.evaluate(node.operand, environment);
    const given = filter.type === 'CallExpression' ? filter.args : [];
    const args = given.map((arg) => this.#argument(arg, environment));
    const values = args.map((arg) => arg.value);
    const own = applyOwnFilter(name, operand, { values, origins: this.#origins });
    if (own !== undefined) return own;
    const called = { ...filter, ...(given.length > 0 ? { args: args.map((arg) => arg.node) } : {}) } as Fields;
    const whole = { ...node, operand: holding(operand), filter: called } as Fields;
    return this.#kept(name, operand, values, super.evaluate(whole, environment));
  }

  /** Evaluates a positional or named argument. Returns its value and a node that contains the value. */
  #argument(node: Fields, environment: Environment): { readonly value: Value; readonly node: Fields } {
    const named = node.type === 'KeywordArgumentExpression';
    const unpacked = node.type === 'SpreadExpression' || node.type === 'KeywordSpreadExpression';
    if (unpacked) throw new InvalidTemplate('Arguments of methods and filters cannot be unpacked with * or **.');
    const value = this.evaluate(named ? (node.value as Fields) : node, environment);
    // Keep the node of a literal, because some filters of the library read the literal from it.
    if (node.type === 'StringLiteral') return { value, node };
    return { value, node: named ? ({ ...node, value: holding(value) } as Fields) : holding(value) };
  }

  #filterBlock(node: Fields, environment: Environment): Value {
    const body = super.evaluate({ ...node, type: 'Program' } as Fields, environment);
    const filtered = { ...node, type: 'FilterExpression', operand: holding(this.#read(body)) } as Fields;
    return valueFor(markParts(this.#origins.partsOf(this.evaluate(filtered, environment))));
  }

  #set(node: Fields, environment: Environment): Value {
    const result = super.evaluate(node, environment);
    if (node.assignee.type === 'Identifier') this.#read(environment.lookupVariable(String(node.assignee.value)));
    return result;
  }

  /**
   * Records the origin of a filter's result. A result that is made only from code is code. If a filter only changes the
   * case, the parts of the text keep their origins.
   */
  #kept(name: string, from: Value, values: readonly Value[], result: Value): Value {
    if (!isText(result) || !isText(from) || result === from) return result;
    const allCode = [from, ...values].every((value) => this.#origins.isCode(value));
    if (allCode) return this.#origins.note(result, [{ kind: 'code', text: result.value }]);
    const recased = recasedParts(name, this.#origins.partsOf(from));
    return recased !== undefined && plainText(recased) === result.value ? this.#origins.note(result, recased) : result;
  }

  /** Removes the origin marks from the text of a block, and records the origins of its parts. */
  #read(value: Value): Value {
    if (!isText(value) || !isMarked(value.value)) return value;
    const parts = readMarks(value.value);
    value.value = parts.map((part) => part.text).join('');
    return this.#origins.note(value, parts);
  }

  #print(node: Fields, environment: Environment): Value {
    const [place] = node.filter.args;
    const written = this.#prints[Number(place?.value ?? -1)] ?? '';
    try {
      const value = this.evaluate(node.operand, environment);
      return valueFor(isUndefined(value) ? this.#nothing(node.operand, written) : this.#marked(value));
    } catch (error) {
      if (!(error instanceof UnknownCall)) throw error;
      return valueFor(this.#filling ?? written);
    }
  }

  #marked(value: Value): string {
    return markParts(this.#origins.partsOf(value).filter((part) => part.kind !== 'code' || part.text !== ''));
  }

  #nothing(operand: Fields, written: string): string {
    if (this.#filling !== undefined) return this.#filling;
    // A conditional expression without an else branch intentionally prints nothing.
    if (operand.type === 'SelectExpression') return '';
    this.undefinedNames.add(
      operand.type === 'Identifier' ? String(operand.value) : written.replaceAll(/^\{\{-?\s*|\s*-?\}\}$/g, ''),
    );
    return written;
  }
}

/** Applies the filters `upper` and `lower` to each part. Returns undefined for all other filters. */
function recasedParts(name: string, parts: readonly TextPart[]): readonly TextPart[] | undefined {
  if (name === 'upper') return parts.map(({ kind, text }) => ({ kind, text: text.toUpperCase() }));
  return name === 'lower' ? parts.map(({ kind, text }) => ({ kind, text: text.toLowerCase() })) : undefined;
}

const nameOf = (node: Fields): string =>
  node.type === 'Identifier' ? String(node.value) : node.type === 'MemberExpression' ? nameOf(node.property) : 'value';
