import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const inPackage = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//u;
const lineBetween = `\n${'-'.repeat(80)}\n\n`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly licenses?: ReadonlyArray<{ readonly type: string }>;
}

const licenceTexts = async (folder: string): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/iu.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.map((text) => text.trim()).join('\n\n');
};

const noticeOf = async (folder: string): Promise<string> => {
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const licence = manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' OR ') ?? 'no licence named';
  return `${manifest.name}@${manifest.version} (${licence})\n\n${await licenceTexts(folder)}\n`;
};

/**
 * Returns the notices that a build must include: name, version and license text of every package that one of the
 * files (code, style or font) comes from. Files outside of `node_modules` are our own.
 */
export const noticesOf = async (files: Iterable<string>): Promise<string> => {
  const folders = new Set([...files].flatMap((file) => inPackage.exec(file.replaceAll('\\', '/'))?.[1] ?? []));
  const notices = await Promise.all([...folders].map(noticeOf));
  return [...new Set(notices)].sort().join(lineBetween);
};
