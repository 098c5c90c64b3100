/**
 * Bytes (gzip) of what the package ships, each against its budget; a chunk counts with all that it imports statically.
 *   node packages/support-widget/sizes.mjs
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist');
if (!existsSync(join(dist, 'element/support-widget.js'))) {
  console.error('packages/support-widget is not built: run `pnpm build` first.');
  process.exit(1);
}

const read = (folder, file) => readFileSync(join(dist, folder, file), 'utf8');
const filesOf = (folder) => readdirSync(join(dist, folder)).filter((file) => /\.(js|css)$/.test(file));
const packed = (folder, files) =>
  files.reduce((sum, file) => sum + gzipSync(read(folder, file), { level: 9 }).length, 0);

/** A file and all that it imports statically, from the same folder. */
const closure = (folder, file, found = new Set()) => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of read(folder, file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    closure(folder, path, found);
  return found;
};

/** The one file whose name begins so. */
const named = (folder, start) => {
  const found = filesOf(folder).filter((file) => file.startsWith(start));
  if (found.length !== 1) throw new Error(`${found.length} files of dist/${folder} begin with ${start}`);
  return found[0];
};

const without = (files, ...others) => [...files].filter((file) => !others.some((other) => other.has(file)));

const launcher = closure('', 'index.js');
const panel = closure('', named('', 'SupportPanel-'));
const phone = closure('', 'phone-input.js');
const elementPanel = closure('element', named('element', 'panel-'));
const engine = closure('element', named('element', 'libphonenumber-engine-'));

/** Catalogues carry ids of messages; the names of countries, which are chunks of languages too, do not. */
const languages = (folder) =>
  filesOf(folder).filter(
    (file) => /^[a-z]{2}(-Hans)?-/.test(file) && /"?load-failed"?|send-again-in/.test(read(folder, file)),
  );
const countryNames = (folder) =>
  filesOf(folder).filter((file) => /^[a-z]{2}(-Hans)?-/.test(file) && !languages(folder).includes(file));

const rows = [
  ['launcher', 4, packed('', [...launcher])],
  ['panel and form', 14, packed('', without(panel, launcher, phone))],
  ['phone field and list', 10, packed('', without(phone, launcher))],
  ['phone engine', 36, packed('element', without(engine, elementPanel))],
  ['styles', 8, packed('', ['styles.css'])],
  ...['', 'element'].flatMap((folder) => [
    ...languages(folder).map((file) => [`words ${file}`, 3, packed(folder, [file])]),
    ...countryNames(folder).map((file) => [`names of countries ${file}`, 3, packed(folder, [file])]),
  ]),
  // 4 for the launcher and its words, 2 of the 8 for styles: both are one file here.
  ['element: launcher with its styles', 6, packed('element', ['support-widget.js'])],
  ['element: first opening', 75, packed('element', [...elementPanel])],
];

for (const [name, limitKb, bytes] of rows) {
  const over = bytes > limitKb * 1024;
  console.log(`${over ? 'OVER' : 'ok  '} ${(bytes / 1024).toFixed(2).padStart(6)} of ${limitKb} KB  ${name}`);
  if (over) process.exitCode = 1;
}
