/** Finds the small faults that can be made in a TypeScript file, with Vite's own parser. */
import { parseSync } from 'vite';

const flipped = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/** True for types of syntax nodes that only name types or modules, or that have no effect at run time. */
const isSilent = (type) =>
  (type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)) ||
  type.startsWith('Import') ||
  type === 'ExportAllDeclaration';

const isNode = (value) => typeof value === 'object' && value !== null && typeof value.type === 'string';

/** Fields of a syntax node that are not evaluated at run time. */
const silentFields = new Set([
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'source',
  'directive',
]);

const isGuard = (node) => {
  if (node.type !== 'IfStatement' || node.alternate) return false;
  const body = node.consequent.type === 'BlockStatement' ? node.consequent.body : [node.consequent];
  return ['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(body.at(-1)?.type);
};

/** True for a text without spaces, such as an identifier of the contract. Texts for people contain spaces. */
const isWord = (text) => text !== '' && !/\s/u.test(text);

/** Returns the replacements of one node, each as `[operator, start, end, text]`. */
const changesOf = (node, code, parent) => {
  const at = (part) => code.slice(part.start, part.end);
  switch (node.type) {
    case 'IfStatement':
      return [
        ['negated condition', node.test.start, node.test.end, `!(${at(node.test)})`],
        ...(isGuard(node) ? [['removed guard', node.start, node.end, ';']] : []),
      ];
    case 'ConditionalExpression':
      return [['negated condition', node.test.start, node.test.end, `!(${at(node.test)})`]];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = flipped[node.operator];
      if (other === undefined) return [];
      const between = code.slice(node.left.end, node.right.start);
      const start = node.left.end + between.indexOf(node.operator);
      return [['operator', start, start + node.operator.length, other]];
    }
    case 'ExpressionStatement':
      return node.directive == null ? [['removed statement', node.start, node.end, ';']] : [];
    case 'ArrayExpression':
      return node.elements.flatMap((element, index) => {
        if (!element) return [];
        const next = node.elements[index + 1];
        const end = next ? next.start : node.end - 1;
        return [['removed element', element.start, end, '']];
      });
    case 'Literal':
      if (parent.type === 'Property' && parent.key === node) return [];
      if (typeof node.value === 'number')
        return [
          ['constant', node.start, node.end, String(node.value + 1)],
          ...(node.value > 0 ? [['constant', node.start, node.end, String(node.value - 1)]] : []),
        ];
      if (typeof node.value === 'boolean') return [['constant', node.start, node.end, String(!node.value)]];
      if (typeof node.value === 'string' && isWord(node.value)) return [['emptied text', node.start, node.end, "''"]];
      return [];
    default:
      return [];
  }
};

/**
 * Returns all mutants of a file, each with its position, operator, replacement text and the source line to print. Their
 * keys stay the same when lines are added elsewhere in the file.
 */
export const mutantsOf = (path, code) => {
  const { program, errors } = parseSync(path, code, { lang: 'ts' });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const found = [];
  const seen = new Map();
  const add = (operator, start, end, text) => {
    const lineStart = code.lastIndexOf('\n', start) + 1;
    const line = code.slice(lineStart, code.indexOf('\n', start)).trim();
    const was = code.slice(start, end).replaceAll(/\s+/gu, ' ').slice(0, 60);
    const name = `${path} | ${line} | ${operator}: ${was} → ${text.replaceAll(/\s+/gu, ' ').slice(0, 60)}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    found.push({
      key: times === 1 ? name : `${name} (${times})`,
      path,
      line: code.slice(0, start).split('\n').length,
      operator,
      mutated: code.slice(0, start) + text + code.slice(end),
    });
  };
  const visit = (node, parent) => {
    if (isSilent(node.type)) return;
    for (const change of changesOf(node, code, parent)) add(...change);
    for (const [field, value] of Object.entries(node)) {
      if (silentFields.has(field)) continue;
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node);
    }
  };
  visit(program, program);
  return found;
};

/** Returns randomly drawn items without repetition. The same seed draws the same items. */
export const draw = (items, count, seed) => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => [next(), item])
    .toSorted(([left], [right]) => left - right)
    .slice(0, count)
    .map(([, item]) => item);
};
