/**
 * Compares the gzip size of each shipped file with its budget. The React entries are bundled into one chunk each,
 * without React, as a host's bundler would do. All other files are measured as built, each chunk with its static
 * imports.
 *   node packages/support-widget/sizes.mjs
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild');
if (!existsSync(join(dist, 'element/support-widget.js'))) {
  process.stderr.write('packages/support-widget is not built: run `pnpm build` first.\n');
  process.exit(1);
}

const read = (folder, file) => readFileSync(join(dist, folder, file), 'utf8');
const filesOf = (folder) => readdirSync(join(dist, folder)).filter((file) => /\.(js|css)$/.test(file));
const packed = (folder, files) =>
  files.reduce((sum, file) => sum + gzipSync(read(folder, file), { level: 9 }).length, 0);

/** Returns a file and all its static imports from the same folder. */
const closure = (folder, file, found = new Set()) => {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path] of read(folder, file).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    closure(folder, path, found);
  return found;
};

/** Returns the only file whose name starts with `start`. */
const named = (folder, start) => {
  const found = filesOf(folder).filter((file) => file.startsWith(start));
  if (found.length !== 1) throw new Error(`${found.length} files of dist/${folder} begin with ${start}`);
  return found[0];
};

const without = (files, ...others) => [...files].filter((file) => !others.some((other) => other.has(file)));

/** True for a message catalog. In a catalog, `send-again-in` is a key; in other files, it can only be a value. */
const isWords = (folder, file) => /["']?send-again-in["']?:/.test(read(folder, file));
const words = (folder) => filesOf(folder).filter((file) => isWords(folder, file));
/** Chunks of country names, one per language. Chunks that only re-export another chunk are left out. */
const countryNames = (folder) =>
  filesOf(folder).filter((file) => /^[a-z]{2}-/.test(file) && !isWords(folder, file) && packed(folder, [file]) > 512);

/** Gzip size of a source file bundled with all its static imports. */
const bundled = (source) => {
  const { outputFiles, metafile } = esbuild.buildSync({
    absWorkingDir: here,
    entryPoints: [source],
    outdir: 'measured',
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2023',
    charset: 'utf8',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'libphonenumber-js'],
  });
  const find = (path) => outputFiles.find((file) => file.path === join(here, path));
  const walk = (path, found = new Set()) => {
    if (found.has(path)) return found;
    found.add(path);
    for (const { path: next, kind, external } of metafile.outputs[path].imports)
      if (kind === 'import-statement' && !external) walk(next, found);
    return found;
  };
  const [entry] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint === source);
  return gzipSync(Buffer.concat([...walk(entry)].map((path) => find(path).contents)), { level: 9 }).length;
};

const phone = bundled('src/parts/phone-input/PhoneControl.tsx');
const elementPanel = closure('element', named('element', 'panel-'));
const plans = closure('element', named('element', 'numbering-plans-'));

const rows = [
  ['launcher', 4, bundled('src/index.ts')],
  ['panel and form', 14, bundled('src/parts/panel/SupportPanel.tsx') - phone],
  ['phone field and list of countries', 10, phone],
  ['numbering plans', 36, packed('element', without(plans, elementPanel))],
  ['styles', 8, packed('', ['styles.css'])],
  ...['', 'element'].flatMap((folder) => [
    ...words(folder).map((file) => [`words ${join(folder, file)}`, 3, packed(folder, [file])]),
    ...countryNames(folder).map((file) => [`names of countries ${join(folder, file)}`, 3, packed(folder, [file])]),
  ]),
  // One file contains the launcher, its texts and the styles. Of its limit of 6 KB, 4 KB are for the launcher, and 2 KB
  // are part of the 8 KB for styles.
  ['element: launcher with its styles', 6, packed('element', ['support-widget.js'])],
  ['element: first opening', 75, packed('element', [...elementPanel])],
];

for (const [name, limitKb, bytes] of rows) {
  const over = bytes > limitKb * 1024;
  process.stdout.write(
    `${over ? 'OVER' : 'ok  '} ${(bytes / 1024).toFixed(2).padStart(6)} of ${limitKb} KB  ${name}\n`,
  );
  if (over) process.exitCode = 1;
}
