import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Route {
  /** Path of the page. As in the router, `:name` matches one segment. */
  readonly path: string;
  readonly files: readonly string[];
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

const isParameter = (segment: string): boolean => segment.startsWith(':');

const matches = (route: readonly string[], path: readonly string[]): boolean =>
  route.length === path.length && route.every((segment, at) => isParameter(segment) || segment === path[at]);

/**
 * Reads the `pages.json` of the build, which lists the files that each page needs in addition to the files of every
 * document. Returns a function that maps a path below the base path to the paths of these files. The function returns
 * an empty list for unknown pages, or if `pages.json` is missing.
 */
export const filesOfPages = (folder: string | undefined): ((path: string) => readonly string[]) => {
  const list = folder === undefined ? undefined : join(folder, 'pages.json');
  if (list === undefined || !existsSync(list)) return () => [];
  const routes = (JSON.parse(readFileSync(list, 'utf8')) as readonly Route[])
    .map(({ path, files }) => ({ segments: segmentsOf(path), files }))
    // If two routes match, the route without a parameter takes precedence.
    .sort((a, b) => Number(a.segments.some(isParameter)) - Number(b.segments.some(isParameter)));
  return (path) => {
    const asked = segmentsOf(path);
    return routes.find(({ segments }) => matches(segments, asked))?.files ?? [];
  };
};
