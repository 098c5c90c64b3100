import { Buffer } from 'node:buffer';
import { expect, it } from 'vitest';
import { bundleLimits } from '../../domain/bundles/bundle-limits.ts';
import { readBundle } from '../../domain/bundles/read-bundle.ts';
import { zipOf } from '../../domain/bundles/testing/zip-of.ts';
import { readBundleAside } from './read-bundle-aside.ts';

const metadata = ['top/metadata.yaml', 'version: 1.0.0\ntype: Slice\n'] as const;
/** Half a megabyte of settings that do not compress well. */
const large = Array.from({ length: 8_000 }, (_, at) => `key_${at}: ${Math.sin(at)} words of ${at ** 3}`).join('\n');

it.each([
  ['a small bundle', () => zipOf([metadata, ['top/charts/a.yaml', 'slice_name: A\n']])],
  ['a large one', () => zipOf([metadata, ['top/charts/a.yaml', large], ['top/charts/b.yaml', large]])],
])('SERVER-11 reads %s as it is', async (_what, make) => {
  const zip = await make();
  expect(await readBundleAside(zip, bundleLimits)).toEqual(await readBundle(zip));
});

it.each([
  ['what is no ZIP', () => Promise.resolve(Buffer.from('PK no'))],
  ['a large one with a broken file', () => zipOf([metadata, ['top/charts/a.yaml', `${large}\nno: [`]])],
  ['a large one with a file twice', () => zipOf([metadata, ['top/a.yaml', large], ['top/a.yaml', large]])],
])('SERVER-11 refuses %s in the same words', async (_what, make) => {
  const zip = await make();
  const told = await readBundle(zip).catch((error: unknown) => error);
  expect(told).toMatchObject({ status: 422 });
  await expect(readBundleAside(zip, bundleLimits)).rejects.toMatchObject({
    ...(told as object),
    message: (told as Error).message,
  });
});
