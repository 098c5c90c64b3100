import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ladder } from './ladder.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const topFolders = /^(?:\.ci|\.changeset|apps|packages)\//;

/**
 * Returns the paths that a document names in code spans and links. A path with a placeholder (`<kind>`) is cut to the
 * folder before it.
 */
const pathsOf = (markdown) => {
  const spans = [...markdown.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span);
  const links = [...markdown.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
  const named = spans.filter((span) => topFolders.test(span) || /^\.?[\w-]+\.(?:md|json)$/.test(span));
  return [...links, ...named].map((path) => path.replace(/[^/]*<.*$/, ''));
};

/** Returns the imports between packages that a Markdown document draws as arrows, as pairs `[from, to]`. */
const arrowsOf = (markdown) =>
  [...markdown.matchAll(/^ {2}([\w-]+) (?:-- .* )?--> ([\w-]+)$/gm)]
    .map(([, from, to]) => [from, to])
    .filter(([from, to]) => from in ladder && to in ladder);

const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

describe('ARCHITECTURE.md', () => {
  it('names files and folders that exist', () => {
    const paths = pathsOf(architecture);
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('draws only imports that the ladder allows', () => {
    const arrows = arrowsOf(architecture);
    expect(arrows.length).toBeGreaterThan(15);
    const allows = ([from, to]) =>
      ladder[from] === '*' || ladder[from].some((name) => name === to || name.startsWith(`${to}/`));
    expect(arrows.filter((arrow) => !allows(arrow))).toEqual([]);
  });

  it('draws every package', () => {
    const drawn = new Set(arrowsOf(architecture).flat());
    expect(Object.keys(ladder).filter((name) => !drawn.has(name))).toEqual([]);
  });
});

describe('paths of a document', () => {
  it('are found in code spans and links, up to a placeholder', () => {
    expect(
      pathsOf('`apps/web/src/App.tsx`, `packages/charts/src/kinds/<kind>/query.ts`, `pnpm messages`, [x](README.md#a)'),
    ).toEqual(['README.md', 'apps/web/src/App.tsx', 'packages/charts/src/kinds/']);
  });
});
