/**
 * Checks the JavaScript that a page needs before it is usable, as served (brotli), against its budget. Counts the
 * entry, the page's chunk, and the static imports of both; on the dashboard also the drawings of line, bar, table and
 * big number. Also checks the number of requests: the page itself, its font, scripts, styles and data calls. Both
 * limits are strict: exceeding one fails the build.
 *   node apps/web/sizes.mjs
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist');
/** Reads the manifest of a build: its files, keyed by source. */
const manifestOf = (name) => {
  const path = join(dist, '.vite', name);
  if (!existsSync(path)) {
    console.error('apps/web is not built: run `pnpm build` first.');
    process.exit(1);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
};
const app = { entry: 'index.html', manifest: manifestOf('manifest.json') };
const embedded = { entry: 'embedded.html', manifest: manifestOf('embedded.json') };

/** The chunk that all chart drawings share. It contains line and bar charts. */
const plot = 'plot';
const drawingOf = (kind) => `packages/charts/src/kinds/${kind}/Chart.tsx`;
const drawings = [plot, drawingOf('big-number')];
/** The chunk with the drawing of grids and tables. */
const sheet = 'sheet';
/** Name of the chunk that reads the data of charts. */
const frames = 'frames';
/** Maximum number of requests before a page is ready, including data calls. */
const mostRequests = 25;
/**
 * Budgets of the pages, in kilobytes (1 024 bytes). Each counts the entry of its build (by default the entry of the
 * app) and the given sources. `dataCalls` is the number of calls that the page makes before it shows its data.
 */
const budgets = [
  { page: 'Home', limitKb: 139, dataCalls: 6, sources: ['src/pages/HomePage.tsx'] },
  { page: 'Chart list', limitKb: 149, dataCalls: 1, sources: ['src/pages/ChartListPage.tsx'] },
  { page: 'Dashboard list', limitKb: 149, dataCalls: 1, sources: ['src/pages/DashboardListPage.tsx'] },
  { page: 'SQL Lab', limitKb: 300, dataCalls: 1, sources: ['src/pages/SqlLabPage.tsx'] },
  // The explorer contains the controls of all chart kinds.
  { page: 'Explorer', limitKb: 206, dataCalls: 1, sources: ['src/pages/ExplorePage.tsx'] },
  {
    page: 'Explorer, line',
    limitKb: 240,
    dataCalls: 2,
    sources: ['src/pages/ExplorePage.tsx', frames, plot],
  },
  {
    page: 'Dashboard',
    limitKb: 210,
    // `dataCalls` is 1, because one response has the data of all charts. The document itself contains the dashboard,
    // its charts and its datasets.
    dataCalls: 1,
    sources: ['src/pages/DashboardPage.tsx', frames, sheet, ...drawings],
  },
  { page: 'Embedded', limitKb: 189, build: embedded, sources: [sheet, ...drawings] },
].map((budget) => ({ build: app, requestsAtMost: mostRequests, ...budget }));

const keyOf = (manifest, source) =>
  Object.keys(manifest).find((key) => key === source || key.endsWith(`/${source}`) || manifest[key].name === source);

/** Returns the files that a chunk needs: itself and everything that it imports statically. */
const closure = (manifest, key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, found);
  return found;
};

const servedBytes = (file) => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;

let over = 0;
for (const { page, limitKb, dataCalls, requestsAtMost, build, sources } of budgets) {
  const { entry, manifest } = build;
  const keys = new Set(closure(manifest, entry));
  const missing = sources.filter((source) => !keyOf(manifest, source));
  for (const source of sources) if (keyOf(manifest, source)) closure(manifest, keyOf(manifest, source), keys);
  const files = [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
  const kb = files.reduce((sum, file) => sum + servedBytes(file), 0) / 1024;
  const styles = new Set([...keys].flatMap((key) => manifest[key].css ?? []));
  const requests = dataCalls === undefined ? undefined : 2 + files.length + styles.size + dataCalls;
  const bad = kb > limitKb || (requests ?? 0) > requestsAtMost || missing.length > 0;
  if (bad) over += 1;
  console.log(
    `${page.padEnd(16)} ${kb.toFixed(1).padStart(7)} KB of ${limitKb} KB in ${files.length} files${requests === undefined ? '' : `, ${requests} of ${requestsAtMost} requests`}${bad ? '  OVER' : ''}${missing.length ? `  no chunk for ${missing.join(', ')}` : ''}`,
  );
}
process.exitCode = over > 0 ? 1 : 0;
