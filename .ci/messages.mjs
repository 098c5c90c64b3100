/**
 * Compiles message catalogs, so that no parser is shipped: `messages/<language>.json` (id → ICU text) becomes
 * `src/messages/<language>.ts` (id → text or parts). `messages/<name>.subset.json` lists ids that are needed before
 * any catalog is loaded; they become `src/messages/<name>.ts` with their texts in all languages.
 * `messages/<name>.part.json` lists prefixes of ids that only some screens need; they become
 * `src/messages/<name>-<language>.ts` and are left out of `<language>.ts`.
 *   node .ci/messages.mjs           writes changed files
 *   node .ci/messages.mjs --check   fails if a compiled catalog is stale, if an id is missing or unused, or if a
 *                                   language lacks an id, a placeholder or a plural form, or has one too many
 *   node .ci/messages.mjs --root X  works in another checkout
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';

const { values: options } = parseArgs({ options: { check: { type: 'boolean' }, root: { type: 'string' } } });
const root = options.root ?? dirname(dirname(fileURLToPath(import.meta.url)));
const checking = options.check === true;
const complaints = [];
const subsetEnd = '.subset.json';
const partEnd = '.part.json';

const folders = ['packages', 'apps']
  .flatMap((base) => readdirSync(join(root, base)).map((name) => join(root, base, name)))
  .filter((folder) => existsSync(join(folder, 'messages/en.json')));

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const camelCase = (name) => name.replace(/-(\w)/gu, (_, letter) => letter.toUpperCase());

/**
 * Reports ids that occur twice in a catalog. Without this check, JSON parsing would silently keep only the last text.
 */
const checkRepeats = (place, name, json) => {
  const seen = new Set();
  for (const [, id] of json.matchAll(/(?<=[{,])\s*"((?:[^"\\]|\\.)+)"\s*:/gu)) {
    if (seen.has(id)) complaints.push(`${place}: messages/${name} has "${id}" twice`);
    seen.add(id);
  }
};

/** Parses a text into parts without source positions. Texts without placeholders stay plain. */
const compile = (text) => {
  const parts = parse(text, { captureLocation: false });
  if (parts.length === 0) return '';
  return parts.length === 1 && parts[0].type === TYPE.literal ? parts[0].value : parts;
};

/** Compiles a whole catalog, keyed by id. */
const compileAll = (place, messages) =>
  Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, compile(text)];
      } catch (error) {
        throw new Error(`${place}: "${id}" is no ICU message: ${error.message}`, { cause: error });
      }
    }),
  );

const source = (from, name, entries) => {
  const lines = entries.map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  return `// Compiled from ${from} by .ci/messages.mjs: change it there.\nexport const ${name} = {\n${lines.join('\n')}\n} as const;\n`;
};

/** Returns the placeholders of a text, and the forms of each of its plurals. */
const holes = (parts, found = { names: new Set(), plurals: [] }) => {
  for (const part of Array.isArray(parts) ? parts : []) {
    if (part.type === TYPE.literal || part.type === TYPE.pound) continue;
    found.names.add(part.value);
    if (part.type === TYPE.tag) holes(part.children, found);
    for (const { value } of Object.values(part.options ?? {})) holes(value, found);
    if (part.type === TYPE.plural) found.plurals.push(part);
  }
  return found;
};

const compareWithEnglish = (place, language, english, catalogue) => {
  const complain = (id, what) => complaints.push(`${place}: messages/${language}.json, "${id}" ${what}`);
  for (const id of Object.keys(english)) if (!(id in catalogue)) complain(id, 'is missing');
  for (const [id, parts] of Object.entries(catalogue)) {
    if (!(id in english)) {
      complain(id, 'is not in en.json');
      continue;
    }
    const [wanted, given] = [holes(english[id]).names, holes(parts).names];
    for (const name of wanted.difference(given)) complain(id, `lacks {${name}}`);
    for (const name of given.difference(wanted)) complain(id, `fills in {${name}}, which English does not`);
  }
};

/** Requires every plural form of the language. Without it, a text would be shown in the wrong form. */
const checkPlurals = (place, language, catalogue) => {
  for (const [id, parts] of Object.entries(catalogue))
    for (const { pluralType, options: forms } of holes(parts).plurals)
      for (const form of new Intl.PluralRules(language, { type: pluralType }).resolvedOptions().pluralCategories)
        if (!(form in forms))
          complaints.push(`${place}: messages/${language}.json, "${id}" lacks the plural form ${form}`);
};

const keep = ({ place, folder, name, text, news }) => {
  const target = join(folder, 'src/messages', `${name}.ts`);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) return;
  if (checking) complaints.push(`${place}: src/messages/${name}.ts is stale, run \`pnpm messages\``);
  else {
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    console.log(`${place}: ${news}`);
  }
};

/** Yields the source files that are shipped, without tests: a message that only tests use counts as unused. */
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
  const files = readdirSync(join(folder, 'messages')).filter((name) => name.endsWith('.json'));
  const catalogues = files
    .filter((name) => !name.endsWith(subsetEnd) && !name.endsWith(partEnd))
    .map((name) => ({
      language: name.slice(0, -'.json'.length),
      catalogue: compileAll(place, readJson(join(folder, 'messages', name))),
    }));
  const parts = files
    .filter((name) => name.endsWith(partEnd))
    .map((name) => ({
      name: name.slice(0, -partEnd.length),
      words: new Set(readJson(join(folder, 'messages', name))),
    }));
  if (checking)
    for (const name of files) checkRepeats(place, name, readFileSync(join(folder, 'messages', name), 'utf8'));
  const partOf = (id) => parts.find(({ words }) => words.has(id.split('.')[0]))?.name;
  const { catalogue: english } = catalogues.find(({ language }) => language === 'en');
  for (const { language, catalogue } of catalogues) {
    const entriesOf = (part) => Object.entries(catalogue).filter(([id]) => partOf(id) === part);
    const text = source(`messages/${language}.json`, camelCase(language), entriesOf(undefined));
    const inLanguage = language === 'en' ? '' : ` in ${language}`;
    keep({ place, folder, name: language, text, news: `${Object.keys(catalogue).length} messages${inLanguage}` });
    for (const { name } of parts) {
      const file = `${name}-${language}`;
      const ofPart = source(`messages/${language}.json`, camelCase(file), entriesOf(name));
      keep({ place, folder, name: file, text: ofPart, news: `messages of ${name}${inLanguage}` });
    }
    if (!checking) continue;
    if (language !== 'en') compareWithEnglish(place, language, english, catalogue);
    checkPlurals(place, language, catalogue);
  }
  for (const file of files.filter((name) => name.endsWith(subsetEnd))) {
    const name = file.slice(0, -subsetEnd.length);
    const ids = readJson(join(folder, 'messages', file));
    for (const id of ids)
      if (!(id in english)) throw new Error(`${place}: messages/${file} names "${id}", which is no message`);
    const entries = catalogues.map(({ language, catalogue }) => [
      language,
      Object.fromEntries(ids.map((id) => [id, catalogue[id]])),
    ]);
    const text = source(`messages/${file}`, camelCase(name), entries);
    keep({ place, folder, name, text, news: `${ids.length} messages for ${name}` });
  }
  if (!checking) continue;
  const code = [...sources(join(folder, 'src'))].map((path) => readFileSync(path, 'utf8')).join('\n');
  for (const id of Object.keys(english))
    if (!code.includes(`'${id}'`) && !code.includes(`\`${id.slice(0, id.lastIndexOf('.') + 1)}\${`))
      complaints.push(`${place}: nobody uses "${id}"`);
  for (const [, id] of code.matchAll(/\btext\(\s*'([^']+)'/g))
    if (!(id in english)) complaints.push(`${place}: "${id}" is not in messages/en.json`);
}

for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length ? 1 : 0;
