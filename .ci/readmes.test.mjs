import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { examplesOf, lacksOf } from './readmes.mjs';

const fence = '```';
const readme = `# a\n\n${fence}sh\nnpm install @sightline/a react\n${fence}\n\n${fence}tsx\nexport const a = <p />;\n${fence}\n\n${fence}ts\nexport const b = 1;\n${fence}\n`;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const places = ['packages', 'apps'].flatMap((base) =>
  readdirSync(join(root, base))
    .map((name) => join(base, name))
    .filter((place) => existsSync(join(root, place, 'package.json'))),
);
/**
 * Commands of pnpm, and tools that pnpm runs without a script. READMEs may name these and the scripts of the root
 * package.json.
 */
const ofPnpm = new Set(['install', 'exec', 'changeset', 'knip', 'add', 'publish']);

describe('READMEs', () => {
  it.each(places)('stand in %s', (place) => {
    expect(readFileSync(join(root, place, 'README.md'), 'utf8')).toMatch(/^# \S/u);
  });

  it.each(['.', ...places])('name no script that is not there: %s', (place) => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const text = readFileSync(join(root, place, 'README.md'), 'utf8');
    const named = [...text.matchAll(/(?<=^|`)pnpm (?:run )?([a-z][a-z:-]*)/gmu)].map(([, script]) => script);
    expect(named.filter((script) => !(script in scripts) && !ofPnpm.has(script))).toEqual([]);
  });

  it('give their examples in TypeScript, and no other blocks', () => {
    expect(examplesOf(readme)).toEqual([
      { language: 'tsx', code: 'export const a = <p />;\n' },
      { language: 'ts', code: 'export const b = 1;\n' },
    ]);
  });

  it('lack nothing with an install line and an example', () => {
    expect(lacksOf('@sightline/a', readme, true)).toEqual([]);
    expect(lacksOf('@sightline/server', 'Keep it: `npm install @sightline/server`.', false)).toEqual([]);
  });

  it.each([
    [undefined, 'has no README.md'],
    ['# a\n', 'has no line "npm install @sightline/a"'],
    [readme.replace('@sightline/a', '@sightline/ab'), 'has no line "npm install @sightline/a"'],
    [readme.replaceAll(/tsx?/g, 'js'), 'has no example in TypeScript'],
  ])('are told what they lack: %j', (text, expected) => {
    expect(lacksOf('@sightline/a', text, true)).toContain(expected);
  });
});
