/**
 * Checks the licenses of all packages that are published, or that a published package is built from.
 *   node .ci/licences.mjs
 */
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundled, copied } from '../apps/server/bundled.mjs';

/** Licenses that allow redistribution. Fonts and data have licenses of their own kinds. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'Zlib',
  'Python-2.0',
  // PSF-2.0 is part of Python-2.0.
  'PSF-2.0',
  'OFL-1.1',
  'CC-BY-3.0',
  'CC-BY-4.0',
]);

/** True if the allowed licenses satisfy an SPDX expression: all operands of AND, or one operand of OR. */
export const isAllowed = (expression) => {
  const bare = expression.trim().replace(/^\(([^()]*)\)$/, '$1');
  if (/\sOR\s/i.test(bare)) return bare.split(/\sOR\s/i).some(isAllowed);
  if (/\sAND\s/i.test(bare)) return bare.split(/\sAND\s/i).every(isAllowed);
  return allowed.has(bare);
};

/** Returns the license in a package's manifest, from `license` or the older `licenses`; empty without one. */
export const licenceOf = ({ license, licenses }) => {
  const said = license ?? licenses;
  const words = (Array.isArray(said) ? said : [said]).map((one) => one?.type ?? one ?? '');
  return words.join(' OR ');
};

/**
 * Returns `MIT` if the first line of a package's license file names this license, otherwise an empty text. Used for
 * packages whose manifest names no license.
 */
export const licenceByText = (folder) => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const [title] = file === undefined ? [''] : readFileSync(join(folder, file), 'utf8').trimStart().split('\n');
  return title.trim() === 'MIT License' ? 'MIT' : '';
};

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * Returns the folder of a dependency of the package in `from`: inside that package or next to it, as in pnpm's layout.
 * Undefined for a package that is not installed, such as an optional package for another system.
 */
const folderOf = (name, from) => {
  const beside = from.lastIndexOf('/node_modules/');
  const places = [from, ...(beside === -1 ? [] : [from.slice(0, beside)])];
  const found = places
    .map((place) => join(place, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
  return found === undefined ? undefined : realpathSync(found);
};

/**
 * Returns `name@version: license` for each dependency of these packages whose license is not allowed. `more` returns
 * packages that are bundled without being a dependency.
 */
export const refusedBelow = (origins, more = () => []) => {
  const seen = new Set();
  const refused = [];
  const visit = (folder) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = manifestOf(folder);
    const licence = licenceOf(manifest) || licenceByText(folder);
    if (manifest.private !== true && !isAllowed(licence))
      refused.push(`${manifest.name}@${manifest.version}: ${licence || 'no licence'}`);
    const names = [
      ...Object.keys(manifest.dependencies ?? {}),
      ...Object.keys(manifest.optionalDependencies ?? {}),
      ...more(folder),
    ];
    for (const below of names.map((name) => folderOf(name, folder))) if (below !== undefined) visit(below);
  };
  for (const origin of origins) visit(realpathSync(origin));
  return refused.sort();
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const server = realpathSync(join(root, 'apps/server'));
  // The web app is not published as a separate package. It is part of the server's package.
  const origins = [
    ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name)),
    server,
    join(root, 'apps/web'),
  ].filter((folder) => existsSync(join(folder, 'package.json')));
  const refused = refusedBelow(origins, (folder) => (folder === server ? [...bundled, ...copied] : []));
  for (const line of refused) console.error(line);
  if (refused.length > 0) process.exitCode = 1;
}
