import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { routes, type PageName } from './src/model/routes.ts';

/** Returns the module of each page, keyed by page name, from a file that lists the loaders. */
const loadersIn = (file: string): ReadonlyMap<string, string> =>
  new Map(
    [
      ...readFileSync(join(import.meta.dirname, 'src/pages', file), 'utf8').matchAll(
        /'?([\w-]+)'?: \(\) => import\('\.\/(\w+\.tsx)'\)/gu,
      ),
    ].map(([, name = '', module = '']) => [name, module]),
  );

/** Chunks that a page needs at once but imports dynamically, so that its static imports do not contain them. */
const soonImported: Partial<Record<PageName, readonly string[]>> = { dashboard: ['frames'] };

/**
 * Writes `pages.json`: for each route, the files that its page needs in addition to those of the document. The server
 * adds them to the document. Otherwise the browser would learn of a page's chunk only when the first script runs.
 */
export const pageFiles = (): Plugin => ({
  name: 'sightline:page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rollup.OutputChunk => file.type === 'chunk');
      const ofModule = (path: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)));
      const closure = (chunk: Rollup.OutputChunk | undefined, found = new Set<Rollup.OutputChunk>()) => {
        if (chunk === undefined || found.has(chunk)) return found;
        found.add(chunk);
        for (const name of chunk.imports)
          closure(
            chunks.find(({ fileName }) => fileName === name),
            found,
          );
        return found;
      };
      const documents = closure(chunks.find(({ isEntry }) => isEntry));
      const [first, second] = [loadersIn('page-loaders.ts'), loadersIn('screen-loaders.ts')];
      const list = ofModule('/src/pages/screen-loaders.ts');
      const filesOf = (page: PageName): readonly string[] => {
        const module = first.get(page) ?? second.get(page);
        const chunk = module === undefined ? undefined : ofModule(`/src/pages/${module}`);
        if (chunk === undefined) throw new Error(`The page ${page} has no chunk.`);
        const soon = (soonImported[page] ?? []).map((name) => chunks.find((each) => each.name === name));
        const needed = new Set(
          [chunk, ...(second.has(page) ? [list] : []), ...soon].flatMap((each) => [...closure(each)]),
        );
        const own = [...needed].filter((each) => !documents.has(each));
        return [
          ...own.map(({ fileName }) => fileName),
          ...own.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]),
        ];
      };
      const pages = routes.map(({ path, page }) => ({ path, files: [...new Set(filesOf(page))] }));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  },
});
