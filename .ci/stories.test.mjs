import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Components that render nothing visible themselves. */
const unseen = new Set(['EnsureToasts', 'PanelsProvider', 'ToastProvider']);

const packages = [
  ...new Set(globSync('packages/*/src/**/*.stories.tsx', { cwd: root }).map((path) => path.split('/')[1])),
].toSorted();

/** Returns the components that a package exports, according to the sources of its entry points. */
const partsOf = (name) => {
  const doors = Object.values(JSON.parse(read(`packages/${name}/package.json`)).exports)
    .map((door) => door['@sightline/source'])
    .filter((path) => path?.endsWith('index.ts'));
  return doors.flatMap((path) =>
    [...read(join('packages', name, path)).matchAll(/export \{([^}]*)\} from '[^']*\.tsx'/g)]
      .flatMap(([, names]) => names.split(','))
      .map((word) => word.trim())
      .filter((word) => /^[A-Z][a-z]\w*$/.test(word) && !unseen.has(word)),
  );
};

/** Returns the sources of a package's stories, and of the components in which stories are framed. */
const storiesOf = (name) =>
  globSync(`packages/${name}/src/**/{*.stories.tsx,story-frame/*.tsx}`, { cwd: root }).map(read).join('\n');

describe('stories', () => {
  it.each(packages)('show every part that %s exports', (name) => {
    const words = storiesOf(name);
    const missing = partsOf(name).filter((part) => !new RegExp(`(?:<|component: )${part}\\b`).test(words));
    expect(missing).toEqual([]);
  });
});
