import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticesOf } from '../../.ci/notices.ts';

/**
 * Writes `third-party-licences.txt` into the build folder of a package: the notices of the files in the bundler's
 * metafile and of the files in `copies`. Then deletes the metafile.
 */
export const writeNotices = async (root, dist, copies = []) => {
  const account = join(root, dist, 'metafile-esm.json');
  const { inputs } = JSON.parse(await readFile(account, 'utf8'));
  const notices = await noticesOf([...Object.keys(inputs).map((path) => join(root, path)), ...copies]);
  await writeFile(join(root, dist, 'third-party-licences.txt'), notices);
  await rm(account);
};
