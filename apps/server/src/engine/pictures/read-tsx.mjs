/**
 * Loader for `.tsx` sources in the drawing process of a checkout: Node strips types but does not compile JSX. A build
 * contains no such files and does not load this.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), { loader: 'tsx', jsx: 'automatic' });
    return { format: 'module', shortCircuit: true, source: code };
  },
});
