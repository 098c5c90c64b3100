import { replacing, type Rule } from './fix.ts';

const compares: ReadonlySet<string> = new Set(['=', '<>', '!=', '<', '>', '<=', '>=']);

/** Puts quotes around a number that is compared with a text value. */
export const typeFixes: Rule = ({ error, tokens, at }) => {
  if (
    !/operator does not exist: (?:text|character varying) |Could not convert string|Cannot compare values of type VARCHAR/iu.test(
      error.message,
    )
  )
    return [];
  const isCompared = (index: number) =>
    tokens[index]?.kind === 'number' &&
    (compares.has(tokens[index - 1]?.text ?? '') || compares.has(tokens[index + 1]?.text ?? ''));
  const indexes = tokens.flatMap((_, index) => (isCompared(index) ? [index] : []));
  const index = indexes.find((each) => each >= at - 2) ?? indexes[0];
  if (index === undefined) return [];
  return [replacing(tokens[index]!, `'${tokens[index]!.text}'`)];
};
