import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const packageFile = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

const textOf = async (folder) => {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.trim()).join('\n\n');
};

/**
 * Writes `third-party-licences.txt` into the built folder of a package's folder: name, version, licence and notice of every package whose code they carry,
 * by the bundler's own account of what it read, which is taken away.
 */
export const writeNotices = async (root, dist) => {
  const account = join(root, dist, 'metafile-esm.json');
  const { inputs } = JSON.parse(await readFile(account, 'utf8'));
  const folders = new Set(Object.keys(inputs).flatMap((path) => packageFile.exec(path)?.[1] ?? []));
  const notices = [];
  for (const folder of [...folders].map((path) => join(root, path))) {
    const { name, version, license, licenses } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    const licence = license ?? licenses.map(({ type }) => type).join(' OR ');
    notices.push(`${name}@${version} (${licence})\n\n${await textOf(folder)}\n`);
  }
  await writeFile(join(root, dist, 'third-party-licences.txt'), notices.sort().join(`\n${'-'.repeat(80)}\n\n`));
  await rm(account);
};
