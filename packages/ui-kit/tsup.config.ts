import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig } from 'tsup';
import { noticesOf } from '../../.ci/notices.ts';

const root = import.meta.dirname;

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    theme: 'src/themes/theme.ts',
    'theme-in-node': 'src/themes/theme-in-node.ts',
    'calendar/index': 'src/calendar/index.ts',
    'code-editor/index': 'src/code-editor/index.ts',
    'data-grid/index': 'src/data-grid/index.ts',
    'page-behaviours/index': 'src/page-behaviours/index.ts',
    'tokens/index': 'src/tokens/index.ts',
    'tokens/colors-of': 'src/tokens/colors-of.ts',
  },
  format: ['esm'],
  target: 'es2023',
  dts: false,
  sourcemap: true,
  clean: true,
  loader: { '.woff2': 'file' },
  esbuildPlugins: [vanillaExtractPlugin()],
  // The fonts are put beside the style sheet that names them, because a page without a bundler cannot resolve packages.
  noExternal: [/^@fontsource-variable\//u],
  metafile: true,
  /** The theme contains third-party fonts, so their licenses are written beside it. */
  onSuccess: async () => {
    const account = join(root, 'dist/metafile-esm.json');
    const { inputs } = JSON.parse(await readFile(account, 'utf8')) as {
      readonly inputs: Readonly<Record<string, unknown>>;
    };
    const notices = await noticesOf(Object.keys(inputs).map((path) => join(root, path)));
    await writeFile(join(root, 'dist/third-party-licences.txt'), notices);
    await rm(account);
  },
});
