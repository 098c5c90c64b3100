import type { Attack } from '../attack.ts';
import { zipOf } from '../zip-of.ts';

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

const importing = (name: string, what: string, files: () => readonly (readonly [string, string])[]): Attack => ({
  name,
  what,
  prepare: async ({ attacker }) => {
    const zip = await zipOf([['top/metadata.yaml', 'version: 1.0.0\ntype: Slice\n'], ...files()]);
    return async () => {
      const body = new FormData();
      body.append('formData', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'bundle.zip');
      return [await attacker.send({ method: 'POST', path: '/api/v1/chart/import/', body })];
    };
  },
});

/** Bundles whose YAML is expensive to parse for its size. */
export const importYaml: readonly Attack[] = [
  importing('yaml-keys', 'an import of one file with 12,000 keys', () => [
    ['top/charts/a.yaml', lines(12_000, (at) => `key${at}: 1`)],
  ]),
  importing('yaml-anchors', 'an import of one file with 12,000 anchors', () => [
    ['top/charts/a.yaml', lines(12_000, (at) => `key${at}: &a${at} 1`)],
  ]),
  importing('yaml-files', 'an import of 9,990 small files', () =>
    Array.from(
      { length: 9990 },
      (_, at) => [`top/charts/${at}.yaml`, `slice_name: chart ${at}\nversion: 1.0.0\n`] as const,
    ),
  ),
];
