import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { appGroups, embeddedGroups } from './chunk-groups.ts';
import { developmentPage } from './development-page.ts';
import { notices } from './notices.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { preloaded } from './preloaded.ts';
import { pureNames } from './pure-names.ts';
import { tokensPresent } from './tokens-present.ts';
import { withoutPictures } from './without-pictures.ts';

const outDir = 'dist';

/** Preloads the font with the Latin letters, so that it loads before the style sheets that refer to it. */
const preloadFont = (): Plugin => ({
  name: 'sightline:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => /geist-latin-wght-normal.*\.woff2$/u.test(name));
      const attrs = { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' };
      return font === undefined ? [] : [{ tag: 'link', attrs, injectTo: 'head' as const }];
    },
  },
});

const pluginsOf = (noticesFile: string) => [
  react(),
  pureNames(),
  vanillaExtractPlugin(),
  tokensPresent(),
  withoutPictures(),
  notices(noticesFile),
  precompress(outDir),
  preloadFont(),
  developmentPage(),
];

/**
 * Short file names, with seven characters of the hash, the fewest that the bundler allows. The scripts that pages start
 * with contain these names, and hashes cannot be compressed.
 */
const shortNames = {
  entryFileNames: 'static/assets/[name]-[hash:7].js',
  chunkFileNames: 'static/assets/[name]-[hash:7].js',
  assetFileNames: 'static/assets/[name]-[hash:7][extname]',
};

/** Build of the app, with all pages that require signing in. */
const app: UserConfig = {
  plugins: [...pluginsOf('static/third-party-licences.txt'), pageFiles()],
  resolve: {
    conditions: ['@sightline/source', 'module', 'browser', 'development|production'],
    alias: {
      // Messages are compiled ahead, so the ICU parser stays out of the bundle.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
  },
  // The style compiler resolves imports with these conditions. If it found the built files of our packages, or no
  // files, it would not know which style files import which, and would keep only the rules of those that are evaluated
  // first.
  environments: { ssr: { resolve: { conditions: ['@sightline/source', 'module', 'node', 'development|production'] } } },
  html: { cspNonce: '__NONCE__' },
  // Chunks find each other by their own address, so one build works below any base path and static assets prefix.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === 'html' ? `/${name}` : { relative: true }) },
  build: {
    outDir,
    assetsDir: 'static/assets',
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      output: {
        ...shortNames,
        codeSplitting: { groups: appGroups },
      },
    },
  },
};

/**
 * Build of the page that host pages embed in a frame (`--mode embedded`). It runs after the build of the app and writes
 * to the same folder. In a single build, the code that both entries share would be split into more and smaller files,
 * which would slow down every page of the app.
 */
const embedded: UserConfig = {
  ...app,
  plugins: pluginsOf('static/third-party-licences-of-frames.txt'),
  build: {
    ...app.build,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/embedded.json',
    rolldownOptions: {
      input: 'embedded.html',
      output: {
        ...shortNames,
        codeSplitting: { groups: embeddedGroups },
      },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'embedded' ? embedded : app));
