import type { AST } from './parse-template.ts';
import { isEmpty, templateHelpers, textOf } from './template-helpers.ts';
import { TemplateFault } from './template-fault.ts';

/** Limits of a template: number of steps, printed characters, and nesting depth. */
const limits = { steps: 200_000, characters: 1_000_000, depth: 60 } as const;

type Fields = Readonly<Record<string, unknown>>;

/** Names that can be used at a position in a template, with their values. */
interface Scope {
  readonly value: unknown;
  /** The enclosing scope, to which `../` refers. */
  readonly above: Scope | undefined;
  /** Values of names that start with `@`, such as `@index`. */
  readonly data: Fields;
  /** Names that blocks give to their values, as in `each rows as |row|`. */
  readonly names: Fields;
}

interface Run {
  readonly root: unknown;
  readonly locale: string;
  steps: number;
  characters: number;
  depth: number;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"'`=]/gu, (character) => escapes[character]!);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns a field of a value. Only own fields of the data can be reached, so neither prototypes nor functions. */
const fieldOf = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined;

const lineOf = ({ loc }: AST.Node): number | undefined => loc?.start.line;

const tooLarge = (node: AST.Node) => new TemplateFault('size', { line: lineOf(node), detail: '' });

const step = (run: Run, node: AST.Node): void => {
  run.steps += 1;
  if (run.steps > limits.steps || run.depth > limits.depth) throw tooLarge(node);
};

const print = (run: Run, node: AST.Node, text: string): string => {
  run.characters += text.length;
  if (run.characters > limits.characters) throw tooLarge(node);
  return text;
};

const isPath = (node: AST.Node): node is AST.PathExpression => node.type === 'PathExpression';
const isCall = (node: AST.Node): node is AST.SubExpression => node.type === 'SubExpression';

/** Returns the name if a path is a single name, which may be the name of a helper; otherwise undefined. */
const nameOf = (path: AST.Node): string | undefined =>
  isPath(path) && !path.data && path.depth === 0 && path.parts.length === 1 && typeof path.parts[0] === 'string'
    ? path.parts[0]
    : undefined;

const pathValue = (path: AST.PathExpression, scope: Scope, run: Run): unknown => {
  const parts = path.parts.map(String);
  const [first, ...rest] = parts;
  if (path.data) return first === 'root' ? rest.reduce(fieldOf, run.root) : parts.reduce<unknown>(fieldOf, scope.data);
  let at: Scope | undefined = scope;
  for (let up = 0; up < path.depth; up += 1) at = at?.above;
  if (path.depth === 0 && first !== undefined && Object.hasOwn(scope.names, first))
    return rest.reduce(fieldOf, scope.names[first]);
  return parts.reduce(fieldOf, at?.value);
};

type Call = AST.Node & Pick<AST.MustacheStatement, 'path' | 'params' | 'hash'>;

const namedOf = (hash: AST.Hash | undefined, scope: Scope, run: Run): Fields =>
  Object.fromEntries((hash?.pairs ?? []).map(({ key, value }) => [key, valueOf(value, scope, run)]));

const callHelper = (call: Call, scope: Scope, run: Run): unknown => {
  const name = nameOf(call.path);
  const args = call.params.map((each) => valueOf(each, scope, run));
  if (name === 'lookup') return fieldOf(args[0], textOf(args[1]));
  if (name === 'log') return undefined;
  const helper = name !== undefined && Object.hasOwn(templateHelpers, name) ? templateHelpers[name] : undefined;
  if (!helper) {
    const detail = 'original' in call.path ? String(call.path.original) : '';
    throw new TemplateFault('helper', { line: lineOf(call), detail });
  }
  return helper({ args, named: namedOf(call.hash, scope, run), locale: run.locale });
};

const hasArguments = ({ params, hash }: Call): boolean => params.length > 0 || (hash?.pairs.length ?? 0) > 0;

/**
 * The value of `{{name}}` or `{{helper argument}}`. Without arguments, a field of that name takes precedence over a
 * helper.
 */
const callValue = (call: Call, scope: Scope, run: Run): unknown => {
  if (hasArguments(call)) return callHelper(call, scope, run);
  const value = valueOf(call.path, scope, run);
  const name = nameOf(call.path);
  return value === undefined && name !== undefined && Object.hasOwn(templateHelpers, name)
    ? callHelper(call, scope, run)
    : value;
};

function valueOf(node: AST.Node, scope: Scope, run: Run): unknown {
  step(run, node);
  if (isPath(node)) return pathValue(node, scope, run);
  if (isCall(node)) return callHelper(node, scope, run);
  if (node.type === 'NullLiteral') return null;
  return 'value' in node ? node.value : undefined;
}

/** Prints a section of a block with a value as its context. */
const within = (
  program: AST.Program | undefined,
  { value, data, scope }: { readonly value: unknown; readonly data?: Fields; readonly scope: Scope },
  run: Run,
): string => {
  if (!program) return '';
  const [first, second] = program.blockParams ?? [];
  return printProgram(
    program,
    {
      value,
      above: scope,
      data: { ...scope.data, ...data },
      names: {
        ...scope.names,
        ...(first === undefined ? {} : { [first]: value }),
        ...(second === undefined ? {} : { [second]: data?.['key'] ?? data?.['index'] }),
      },
    },
    run,
  );
};

type Block = AST.BlockStatement;

const printEach = (block: Block, values: unknown, scope: Scope, run: Run): string => {
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(values)
    ? [...values.entries()]
    : isFields(values)
      ? Object.entries(values)
      : [];
  if (entries.length === 0) return printProgram(block.inverse, scope, run);
  return entries
    .map(([key, value], index) => {
      step(run, block);
      const data = { index, key, first: index === 0, last: index === entries.length - 1 };
      return within(block.program, { value, data, scope }, run);
    })
    .join('');
};

/** `group rows by="column"`: prints the block once per value of the column, with `value` and its `items`. */
const printGroups = (block: Block, values: unknown, scope: Scope, run: Run): string => {
  const column = textOf(namedOf(block.hash, scope, run)['by']);
  const rows = Array.isArray(values) ? (values as readonly unknown[]) : [];
  const groups = new Map<unknown, unknown[]>();
  for (const row of rows) {
    const value = fieldOf(row, column);
    const items = groups.get(value);
    if (items) items.push(row);
    else groups.set(value, [row]);
  }
  return printEach(
    block,
    [...groups].map(([value, items]) => ({ value, items })),
    scope,
    run,
  );
};

const printBlock = (block: Block, scope: Scope, run: Run): string => {
  const name = nameOf(block.path);
  const argument = () => (block.params[0] ? valueOf(block.params[0], scope, run) : undefined);
  const choose = (isChosen: boolean) => printProgram(isChosen ? block.program : block.inverse, scope, run);
  switch (name) {
    case 'if':
      return choose(!isEmpty(argument()));
    case 'unless':
      return choose(isEmpty(argument()));
    case 'each':
      return printEach(block, argument(), scope, run);
    case 'group':
      return printGroups(block, argument(), scope, run);
    case 'with': {
      const value = argument();
      return isEmpty(value) ? choose(false) : within(block.program, { value, scope }, run);
    }
  }
  const value = callValue(block, scope, run);
  if (Array.isArray(value)) return printEach(block, value, scope, run);
  if (isFields(value)) return within(block.program, { value, scope }, run);
  return choose(!isEmpty(value));
};

const printStatement = (node: AST.Statement, scope: Scope, run: Run): string => {
  step(run, node);
  switch (node.type) {
    case 'ContentStatement':
      return print(run, node, (node as AST.ContentStatement).value);
    case 'CommentStatement':
      return '';
    case 'MustacheStatement': {
      const mustache = node as AST.MustacheStatement;
      const text = textOf(callValue(mustache, scope, run));
      return print(run, node, mustache.escaped ? escaped(text) : text);
    }
    case 'BlockStatement':
      return printBlock(node as Block, scope, run);
    default:
      throw new TemplateFault('partial', { line: lineOf(node), detail: node.type });
  }
};

function printProgram(program: AST.Program | undefined | null, scope: Scope, run: Run): string {
  if (!program) return '';
  run.depth += 1;
  const text = program.body.map((node) => printStatement(node, scope, run)).join('');
  run.depth -= 1;
  return text;
}

/**
 * Fills a template with data. The template is interpreted, never compiled to code: it can reach only the data and the
 * helpers, and its steps are counted. Throws {@link TemplateFault}.
 */
export const runTemplate = (
  program: AST.Program,
  { data, locale }: { readonly data: unknown; readonly locale: string },
): string =>
  printProgram(
    program,
    { value: data, above: undefined, data: {}, names: {} },
    { root: data, locale, steps: 0, characters: 0, depth: 0 },
  );
