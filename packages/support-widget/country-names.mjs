/**
 * Writes the bundled country names, `src/country-names/<language>.ts`, for runtimes that lack the names of a language.
 *   node country-names.mjs           writes the files that changed; needs a Node with full ICU data, the default
 *   node country-names.mjs --check   fails if a file differs
 * Node's names come from CLDR; the tests compare them with CLDR's own files.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import metadata from 'libphonenumber-js/min/metadata';

const languages = 'ar az be de es fa fr hu hy id it ja kk ko ky pl pt ru tg tr uz zh'.split(' ');
const regions = Object.keys(metadata.countries).sort();
const folder = join(import.meta.dirname, 'src/country-names');
const checking = process.argv.includes('--check');

mkdirSync(folder, { recursive: true });
for (const language of languages) {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const entries = regions.map((region) => {
    const name = names.of(region);
    if (name === undefined || /[;'\\]/u.test(name))
      throw new Error(`${language}: no name, or an unfit one, for ${region}`);
    return region + name;
  });
  const text = `// Written by country-names.mjs: region code and name, by CLDR ${process.versions.cldr}.\nexport const ${language} =\n  '${entries.join(';')}';\n`;
  const target = join(folder, `${language}.ts`);
  if (existsSync(target) && readFileSync(target, 'utf8') === text) continue;
  if (!checking) writeFileSync(target, text);
  else {
    console.error(`src/country-names/${language}.ts is stale, run \`node country-names.mjs\``);
    process.exitCode = 1;
  }
}
