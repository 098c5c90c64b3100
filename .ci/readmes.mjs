/**
 * Checks that every published package has a README with an install command and an example, and that every example
 * compiles against the built packages. Run after the build.
 *   node .ci/readmes.mjs
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the TypeScript code blocks of a README, in order. */
export const examplesOf = (readme) =>
  [...readme.matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({ language, code }));

/** Returns the problems of a README; `readme` is undefined if there is none. */
export const lacksOf = (name, readme, needsExample) => {
  if (readme === undefined) return ['has no README.md'];
  const lacks = [];
  if (!new RegExp(`^npm install ${name}(?= |$)`, 'm').test(readme) && !readme.includes(`\`npm install ${name}\``))
    lacks.push(`has no line "npm install ${name}"`);
  if (needsExample && examplesOf(readme).length === 0) lacks.push('has no example in TypeScript');
  return lacks;
};

/** Strict options: all names in an example must exist, with types, in the packages as built. */
const compilerOptions = {
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['vite/client'],
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  // The folder for the examples is inside an app that has React and the other peer dependencies, so that the examples
  // can resolve them. Our own packages are linked into the folder.
  const folder = join(root, 'apps/web/node_modules/.readmes');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/@sightline'), { recursive: true });
  const places = [
    ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name)),
    join(root, 'apps/server'),
  ];
  const files = [];
  for (const place of places.filter((each) => existsSync(join(each, 'package.json')))) {
    const { name, bin } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
    symlinkSync(place, join(folder, 'node_modules', name), 'dir');
    const path = join(place, 'README.md');
    const readme = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
    for (const lack of lacksOf(name, readme, bin === undefined)) {
      console.error(`${name} ${lack}`);
      process.exitCode = 1;
    }
    for (const [index, { language, code }] of examplesOf(readme ?? '').entries()) {
      const file = `${name.split('/')[1]}-${index + 1}.${language}`;
      // The export makes each example a module. Otherwise they would share a global scope.
      writeFileSync(join(folder, file), `${code}export {};\n`);
      files.push(file);
    }
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--singleThreaded', '--pretty', 'false'], {
      cwd: folder,
      stdio: 'inherit',
    });
    console.log(`${files.length} examples compile`);
  } catch {
    process.exitCode = 1;
  }
}
