/**
 * JavaScript that a page needs before it is usable, as served (brotli), against its budget: the entry, the page's chunk, and
 * what both import statically; on the dashboard also the drawings of line, bar, table and big number. Bytes are exact: an
 * overrun fails the build.
 *   node apps/web/sizes.mjs
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = join(dirname(fileURLToPath(import.meta.url)), 'dist');
const manifestPath = join(dist, '.vite/manifest.json');
if (!existsSync(manifestPath)) {
  console.error('apps/web is not built: run `pnpm build` first.');
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

/** Kilobytes (1 024 bytes) by page: the entry and these sources. */
const budgets = [
  { page: 'Home', limitKb: 120, sources: ['src/pages/HomePage.tsx'] },
  { page: 'Chart list', limitKb: 120, sources: ['src/pages/ChartListPage.tsx'] },
  { page: 'Dashboard list', limitKb: 120, sources: ['src/pages/DashboardListPage.tsx'] },
  { page: 'SQL Lab', limitKb: 260, sources: ['src/pages/SqlLabPage.tsx'] },
  { page: 'Explorer', limitKb: 200, sources: ['src/pages/ExplorePage.tsx'] },
  {
    page: 'Dashboard',
    limitKb: 170,
    sources: [
      'src/pages/DashboardPage.tsx',
      ...['line', 'bar', 'table', 'big-number'].map((kind) => `packages/charts/src/kinds/${kind}/Chart.tsx`),
    ],
  },
];

const keyOf = (source) => Object.keys(manifest).find((key) => key === source || key.endsWith(`/${source}`));

/** Files that a chunk needs: itself and all that it imports statically. */
const closure = (key, found = new Set()) => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(imported, found);
  return found;
};

const servedBytes = (file) => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;

let over = 0;
for (const { page, limitKb, sources } of budgets) {
  const keys = new Set(closure('index.html'));
  const missing = sources.filter((source) => !keyOf(source));
  for (const source of sources) if (keyOf(source)) closure(keyOf(source), keys);
  const files = [...new Set([...keys].map((key) => manifest[key].file))].filter((file) => file.endsWith('.js'));
  const kb = files.reduce((sum, file) => sum + servedBytes(file), 0) / 1024;
  const bad = kb > limitKb || missing.length > 0;
  if (bad) over += 1;
  console.log(
    `${page.padEnd(16)} ${kb.toFixed(1).padStart(7)} KB of ${limitKb} KB in ${files.length} files${bad ? '  OVER' : ''}${missing.length ? `  no chunk for ${missing.join(', ')}` : ''}`,
  );
}
process.exitCode = over > 0 ? 1 : 0;
