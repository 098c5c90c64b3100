import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defineConfig, type Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
// The version stands in the name, so that a launcher never meets a panel of another version in a cache.
const panel = `panel-${version}`;

/** `import css from './x.css?inline'` gives the text of a style sheet, minified, for a constructable sheet. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, importer }) => ({
      // The name must not end in .css, which tsup takes for itself.
      path: join(dirname(importer), path),
      namespace: 'inline-styles',
    }));
    build.onLoad({ filter: /.*/, namespace: 'inline-styles' }, async ({ path }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [path.replace('?inline', '')],
        bundle: true,
        minify: true,
        write: false,
        target: 'es2023',
      });
      return { contents: outputFiles[0]!.text, loader: 'text' };
    });
  },
};

/** The launcher is one file: the panel is another build, and shares no chunk with it. */
const panelOutside: Plugin = {
  name: 'panel-outside',
  setup(build) {
    build.onResolve({ filter: /panel-in-shadow\.tsx$/ }, () => ({ path: `./${panel}.js`, external: true }));
  },
};

/** React itself weighs 67 KB, more than all the rest: a page that has none gets a light one with the same face. */
const lightReact = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

const common: Options = {
  outDir: 'dist/element',
  format: ['esm'],
  target: 'es2023',
  platform: 'browser',
  dts: false,
  sourcemap: true,
  minify: true,
  clean: false,
  // Everything is inside: the page has no bundler.
  noExternal: [/.*/u],
  // Words of 16 languages are shorter as they are than as escapes.
  esbuildOptions: (options) => {
    options.charset = 'utf8';
    options.alias = lightReact;
  },
  define: { 'process.env.NODE_ENV': '"production"' },
};

export default defineConfig([
  {
    ...common,
    entry: { 'support-widget': 'src/element/support-widget.ts' },
    splitting: false,
    esbuildPlugins: [inlineStyles, panelOutside],
  },
  {
    ...common,
    entry: { [panel]: 'src/element/panel-in-shadow.tsx' },
    splitting: true,
    esbuildPlugins: [inlineStyles],
  },
]);
