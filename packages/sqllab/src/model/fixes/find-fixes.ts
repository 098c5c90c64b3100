import { brackets, caseEnd, commas } from './pair-fixes.ts';
import {
  clauseOrder,
  distinctTypo,
  foreignOperators,
  intervalText,
  keywordTypo,
  limitPair,
  listCommas,
  missingBy,
  missingOn,
  reservedName,
  reservedTable,
  topToLimit,
} from './clause-fixes.ts';
import { applyEdits, type Case, type Fix, type Rule } from './fix.ts';
import { dateCalls, functionFixes } from './function-fixes.ts';
import { groupFixes, havingFixes } from './group-fixes.ts';
import { ambiguousFixes, columnFixes, qualifierFixes, tableFixes } from './name-fixes.ts';
import { curlyQuotes, foreignQuotes, openQuotes, quotedAlias } from './quote-fixes.ts';
import { typeFixes } from './type-fixes.ts';

/** Rules for texts that no engine can parse, most certain first. */
const ofSyntax: readonly Rule[] = [
  openQuotes,
  curlyQuotes,
  foreignQuotes,
  topToLimit,
  limitPair,
  caseEnd,
  brackets,
  reservedTable,
  clauseOrder,
  missingBy,
  commas,
  listCommas,
  quotedAlias,
  foreignOperators,
  dateCalls,
  intervalText,
  missingOn,
  keywordTypo,
  reservedName,
];

/** Rules for SQL texts that an engine can parse but rejects. */
const ofMeaning: readonly Rule[] = [
  qualifierFixes,
  distinctTypo,
  columnFixes,
  tableFixes,
  ambiguousFixes,
  groupFixes,
  havingFixes,
  functionFixes,
  typeFixes,
];

/** Rules for foreign syntax that an engine misreads as an unknown name or function. */
const misread: readonly Rule[] = [curlyQuotes, foreignQuotes, topToLimit, foreignOperators];

const rulesFor = ({ error }: Case): readonly Rule[] =>
  ['INVALID_SQL_ERROR', 'SYNTAX_ERROR'].includes(error.error_type) ? ofSyntax : [...misread, ...ofMeaning];

/** Returns the fixes of an error, best first, each with a different result. */
export const findFixes = (given: Case): readonly Fix[] => {
  const results = new Set([given.sql]);
  return rulesFor(given)
    .flatMap((rule) => rule(given))
    .filter(({ edits }) => {
      const result = applyEdits(given.sql, edits);
      return !results.has(result) && results.add(result);
    });
};
