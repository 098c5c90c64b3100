/**
 * Compiles message catalogues: `messages/en.json` (id → ICU text) to `src/messages/en.ts` (id → text or parts), so that no
 * parser is shipped.
 *   node .ci/messages.mjs           writes what changed
 *   node .ci/messages.mjs --check   fails when a compiled catalogue is stale, an id is used but missing, or there but unused
 *   node .ci/messages.mjs --root X  works in another checkout
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parse } from '@formatjs/icu-messageformat-parser';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string' } } });
const root = options.root ?? dirname(dirname(fileURLToPath(import.meta.url)));
const checking = options.check === true;
const complaints = [];

const folders = ['packages', 'apps']
  .flatMap((base) => readdirSync(join(root, base)).map((name) => join(root, base, name)))
  .filter((folder) => existsSync(join(folder, 'messages/en.json')));

/** Parts without places in the source, a plain text where there is nothing to fill in. */
const compile = (text) => {
  const parts = parse(text, { captureLocation: false });
  if (parts.length === 0) return '';
  return parts.length === 1 && parts[0].type === 0 ? parts[0].value : parts;
};

const compiled = (place, messages) => {
  const lines = Object.entries(messages).map(([id, text]) => {
    try {
      return `  ${JSON.stringify(id)}: ${JSON.stringify(compile(text))},`;
    } catch (error) {
      throw new Error(`${place}: "${id}" is no ICU message: ${error.message}`, { cause: error });
    }
  });
  return `// Compiled from messages/en.json by .ci/messages.mjs: change it there.\nexport const en = {\n${lines.join('\n')}\n} as const;\n`;
};

/** What ships: a text that only a test names is used by nobody. */
function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|stories)\.tsx?$/.test(entry.name) && !path.includes('/messages/'))
      yield path;
  }
}

for (const folder of folders) {
  const place = relative(root, folder);
  const messages = JSON.parse(readFileSync(join(folder, 'messages/en.json'), 'utf8'));
  const target = join(folder, 'src/messages/en.ts');
  const text = compiled(place, messages);
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    if (checking) complaints.push(`${place}: src/messages/en.ts is stale, run \`pnpm messages\``);
    else {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
      console.log(`${place}: ${Object.keys(messages).length} messages`);
    }
  }
  if (!checking) continue;
  const code = [...sources(join(folder, 'src'))].map((path) => readFileSync(path, 'utf8')).join('\n');
  for (const id of Object.keys(messages))
    if (!code.includes(`'${id}'`) && !code.includes(`\`${id.slice(0, id.lastIndexOf('.') + 1)}\${`))
      complaints.push(`${place}: nobody uses "${id}"`);
  for (const [, id] of code.matchAll(/\btext\(\s*'([^']+)'/g))
    if (!(id in messages)) complaints.push(`${place}: "${id}" is not in messages/en.json`);
}

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
