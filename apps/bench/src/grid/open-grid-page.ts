import { join } from 'node:path';
import { browserArguments, executablePath } from '@sightline/e2e/world';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright';

const from = (file: string): string => join(import.meta.dirname, file);

/** Bundles the page of the grid, with the built package that users get and the production build of React. */
const bundlePage = async (): Promise<{ readonly script: string; readonly styles: string }> => {
  const { outputFiles } = await build({
    entryPoints: [from('page.tsx'), from('page.css')],
    outdir: 'bundled',
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'error',
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.woff2': 'dataurl' },
  });
  const textOf = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))!.text;
  return { script: textOf('.js'), styles: textOf('.css') };
};

/** Opens a page with the data of the measured grid in a new browser, passes it to `use`, and closes the browser. */
export const withGridPage = async <T>(use: (page: Page) => Promise<T>): Promise<T> => {
  const { script, styles } = await bundlePage();
  const browser = await chromium.launch({ executablePath, args: [...browserArguments] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
    await page.setContent('<!doctype html><html lang="en"><title>Grid</title><div id="grid"></div></html>');
    await page.addStyleTag({ content: styles });
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => globalThis.wideGrid !== undefined);
    return await use(page);
  } finally {
    await browser.close();
  }
};
