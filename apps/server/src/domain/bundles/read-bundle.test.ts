import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundleLimits } from './bundle-limits.ts';
import { readBundle } from './read-bundle.ts';
import { zipOf } from './testing/zip-of.ts';
import { casesOf } from '../../testing/in-long-run.ts';

/** Overwrites the packed bytes of one file of an archive. */
const damaged = (zip: Buffer, path: string): Buffer => {
  const from = zip.indexOf(path) + path.length;
  return Buffer.from(zip).fill(0xff, from, from + 4);
};

const metadata = ['top/metadata.yaml', 'version: 1.0.0\ntype: Slice\n'] as const;
const refusal = (message: string, status = 422) => ({
  status,
  errorType: 'GENERIC_COMMAND_ERROR',
  message: expect.stringContaining(message) as string,
});

describe('readBundle', () => {
  it('reads YAML below the top folder, and nothing else', async () => {
    const zip = await zipOf([
      metadata,
      ['top/charts/A_1.yaml', 'slice_name: A\n'],
      ['top/.hidden.yaml', 'x: 1\n'],
      ['top/notes.txt', 'x'],
    ]);
    expect(await readBundle(zip)).toEqual([
      { path: 'metadata.yaml', content: { version: '1.0.0', type: 'Slice' } },
      { path: 'charts/A_1.yaml', content: { slice_name: 'A' } },
    ]);
  });

  it.each([
    ['what is no ZIP', () => Promise.resolve(Buffer.from('PK no')), 'Not a ZIP file'],
    ['an empty file', () => Promise.resolve(Buffer.alloc(0)), 'Not a ZIP file'],
    ['a link', () => zipOf([metadata, ['top/charts/x.yaml', '/etc/passwd', 0o120777]]), 'contains a link'],
    ['one path twice', () => zipOf([metadata, metadata]), 'more than once'],
    [
      'a file that unpacks a thousandfold',
      () => zipOf([metadata, ['top/charts/x.yaml', `a: "${'0'.repeat(9_000_000)}"`]]),
      '100 times',
      400,
    ],
    [
      'a file over the limit',
      () => zipOf([metadata, ['top/charts/x.yaml', Buffer.alloc(10_485_761, 'a')]]),
      'larger than 10 MB',
      400,
    ],
    ['broken YAML', () => zipOf([['top/charts/x.yaml', 'a: [1,']]), 'charts/x.yaml: Not a valid YAML file (line 1'],
    [
      'broken YAML, with the reason',
      () => zipOf([['top/charts/x.yaml', 'a: 1\nb: c: 2\n']]),
      'charts/x.yaml: Not a valid YAML file (line 2, column 5): bad indentation of a mapping entry',
    ],
    [
      'a file that is damaged in the ZIP, by its name',
      async () =>
        damaged(await zipOf([metadata, ['top/charts/x.yaml', `a: ${'b'.repeat(200)}c\n`]]), 'top/charts/x.yaml'),
      'charts/x.yaml: The file is damaged in the ZIP archive',
    ],
    ['a list', () => zipOf([['top/charts/x.yaml', '- 1\n']]), 'charts/x.yaml: Not a mapping'],
    ['a key twice', () => zipOf([['top/charts/x.yaml', 'a: 1\na: 2\n']]), 'Not a valid YAML file'],
    ['aliases that multiply', () => zipOf([['top/charts/x.yaml', bomb]]), 'aliases', 400],
    [
      'deep nesting',
      () => zipOf([['top/charts/x.yaml', `a: ${'['.repeat(65)}${']'.repeat(65)}`]]),
      'deeper than 64',
      400,
    ],
    [
      'a path that leaves',
      async () => renamed(await zipOf([['top/aa/evil.yaml', 'a: 1\n']]), 'top/aa/', '../../.'.padEnd(7, '/')),
      'not allowed',
    ],
  ] satisfies readonly (readonly [string, () => Promise<Buffer>, string, number?])[])(
    'refuses %s',
    async (_what: string, make: () => Promise<Buffer>, message: string, status?: number) => {
      await expect(readBundle(await make())).rejects.toMatchObject(refusal(message, status));
    },
  );

  it('SERVER-14 reads as many files and as large ones as it may, and refuses one more and a byte more', async () => {
    const file = (name: string, size = 100) => [`top/charts/${name}.yaml`, 'a: 1\n'.padEnd(size)] as const;
    const read = async (files: readonly (readonly [string, string])[], limits: Partial<typeof bundleLimits>) =>
      (await readBundle(await zipOf(files), { ...bundleLimits, ...limits })).length;
    const ten = Array.from({ length: 10 }, (_, index) => file(String(index)));
    expect(await read(ten, { entries: 10 })).toBe(10);
    await expect(read([...ten, file('more')], { entries: 10 })).rejects.toMatchObject(
      refusal('The bundle contains more than 10 files.', 400),
    );
    expect(await read([file('a')], { entryBytes: 100 })).toBe(1);
    await expect(read([file('a', 101)], { entryBytes: 100 })).rejects.toMatchObject(
      refusal('top/charts/a.yaml is larger than ', 400),
    );
    expect(await read(ten, { unpackedBytes: 1000 })).toBe(10);
    await expect(read([...ten, file('more', 5)], { unpackedBytes: 1000 })).rejects.toMatchObject(
      refusal('The bundle unpacks to more than ', 400),
    );
  });

  it('refuses or reads whatever bytes come, and nothing else happens', async () => {
    const whole = await zipOf([metadata, ['top/charts/A_1.yaml', 'slice_name: A\n']]);
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(damage, async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        const read = await readBundle(bytes).catch((error: unknown) => error);
        expect(Array.isArray(read) || (read as Error).name === 'AppError').toBe(true);
      }),
      { numRuns: casesOf(150) },
    );
  });
});

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  'b: &b [*a, *a, *a, *a, *a, *a, *a]',
  'c: &c [*b, *b, *b, *b, *b, *b]',
  'd: &d [*c, *c, *c, *c, *c, *c]',
  'e: &e [*d, *d, *d, *d, *d, *d]',
  'f: [*e, *e, *e, *e, *e, *e]',
  '',
].join('\n');

const renamed = (zip: Buffer, from: string, to: string): Buffer => {
  const bytes = Buffer.from(zip);
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1)) bytes.write(to, at, 'latin1');
  return bytes;
};
