import type { Plugin } from 'vite';

/**
 * Leaves out the drawings of charts for files. Only servers call them; in the browser's build they would split the code
 * that they share with the charts into more and smaller files.
 */
export const withoutPictures = (): Plugin => ({
  name: 'sightline:without-pictures',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    /\/charts\/src\/kinds\/[^/]+\/Picture\.tsx$/u.test(id)
      ? 'export const Picture = undefined;'
      : id.endsWith('/charts/src/kind/picture-of.tsx')
        ? 'export const pictureOf = () => undefined;'
        : undefined,
});
