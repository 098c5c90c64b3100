import { describe, expect, it } from 'vitest';
import { examplesOf, lacksOf } from './readmes.mjs';

const fence = '```';
const readme = `# a\n\n${fence}sh\nnpm install @sightline/a react\n${fence}\n\n${fence}tsx\nexport const a = <p />;\n${fence}\n\n${fence}ts\nexport const b = 1;\n${fence}\n`;

describe('READMEs', () => {
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
