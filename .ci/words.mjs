/**
 * Checks the English of comments, documents and UI texts. Only a few comments may open with a question word, because
 * the subject should come first. Retired phrases must not come back.
 *   node .ci/words.mjs [--list]   `--list` prints every comment line with such an opening
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Maximum share of comment lines with an unwanted opening, in percent. */
const mostPercent = 1;
const openings = /^(?:What|Who|Whether|Where|Nothing|Nobody)\b/;

/** Retired phrases, each with a better one. */
export const retired = [
  { phrase: /\basker may\b/i, instead: 'the user may' },
  { phrase: /\bgives its id\b/i, instead: 'returns its id' },
  { phrase: /\bout of sight\b/i, instead: 'hidden, or not found' },
  { phrase: /\bwhat (?:became|becomes) of\b/i, instead: 'the result of, or the state of' },
  { phrase: /\bwhere nothing is\b/i, instead: 'if there is no …' },
  { phrase: /\bsomebody who\b/i, instead: 'a user who' },
  { phrase: /\bwhat somebody\b/i, instead: 'the … of a user' },
  { phrase: /\bwhat is told of\b/i, instead: 'the reported …' },
  { phrase: /\bask(?:s|ed)? anew\b/i, instead: 'reload, or query again' },
  { phrase: /\bexpected to hold\b/i, instead: 'expected to contain' },
  { phrase: /\bstands? drawn\b/i, instead: 'is drawn' },
  { phrase: /\bbehind a key\b/i, instead: 'under a key' },
  { phrase: /\bso many bytes\b/i, instead: 'the number of bytes' },
];

/** Returns the comment lines of a source file, each with its line number and the text without comment signs. */
export const commentLinesOf = (code) => {
  const lines = [];
  let inside = false;
  for (const [index, line] of code.split('\n').entries()) {
    const start = /^\s*(?:\/\/+|\/\*+)/.exec(line)?.[0];
    if (!inside && start === undefined) continue;
    const isBlock = inside || start.includes('/*');
    const text = line
      .slice(start?.length ?? 0)
      .replace(/\*\/.*$/, '')
      .replace(/^\s*\*?\s*/, '')
      .trim();
    if (text !== '') lines.push({ line: index + 1, text });
    inside = isBlock && !line.includes('*/');
  }
  return lines;
};

/** Returns the comment lines that open with an unwanted word. */
export const openingsIn = (lines) => lines.filter(({ text }) => openings.test(text));

/** Returns the retired phrases in numbered lines, one complaint each. */
export const retiredIn = (lines, phrases = retired) =>
  lines.flatMap(({ line, text }) =>
    phrases.flatMap(({ phrase, instead }) => {
      const found = phrase.exec(text)?.[0];
      return found === undefined ? [] : [`${line}: "${found}": write "${instead}"`];
    }),
  );

/** True if too many comment lines have an unwanted opening. */
export const tooMany = (bad, all) => bad * 100 >= all * mostPercent && bad > 0;

const numbered = (text) => text.split('\n').map((line, index) => ({ line: index + 1, text: line }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
    .toString()
    .split('\n')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  const places = new Map();
  const complaints = [];
  let all = 0;
  for (const path of tracked) {
    const isSource = /\.(?:tsx?|mjs)$/.test(path);
    const isText = (path.endsWith('.md') && !path.endsWith('CHANGELOG.md')) || path.endsWith('messages/en.json');
    if (!isSource && !isText) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const lines = isSource ? commentLinesOf(text) : numbered(text);
    complaints.push(...retiredIn(lines).map((complaint) => `${path}:${complaint}`));
    if (!isSource) continue;
    all += lines.length;
    const bad = openingsIn(lines);
    const place = /^(?:(?:packages|apps)\/)?[^/]+/.exec(path)[0];
    if (bad.length > 0) places.set(place, (places.get(place) ?? 0) + bad.length);
    if (process.argv.includes('--list'))
      for (const { line, text: words } of bad) console.log(`${path}:${line}: ${words}`);
  }
  const bad = [...places.values()].reduce((sum, count) => sum + count, 0);
  const share = `${bad} of ${all} comment lines (${((bad * 100) / all).toFixed(2)} %) open with a question word`;
  const where = [...places].map(([place, count]) => `${place} ${count}`).join(', ');
  console.log(where === '' ? share : `${share}: ${where}`);
  if (tooMany(bad, all)) complaints.push(`Comments open with the subject: at most ${mostPercent} % may not`);
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
