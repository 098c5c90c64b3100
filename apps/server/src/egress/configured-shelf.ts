import type { Config } from '../config/config.ts';
import type { FileShelf } from '../domain/ports.ts';
import { folderShelf } from './folder-shelf.ts';
import { s3Shelf } from './s3-shelf.ts';

/** Returns the storage for the files of reports, or undefined if none is configured. */
export const configuredShelf = ({ delivery }: Pick<Config, 'delivery'>): FileShelf | undefined => {
  const { files, s3Endpoint, s3Region, s3AccessKeyId, s3SecretAccessKey } = delivery;
  if (files === undefined) return undefined;
  const address = /^s3:\/\/([^/]+)\/*(.*?)\/*$/u.exec(files);
  if (!address) return folderShelf(files);
  const [, bucket = '', prefix = ''] = address;
  return s3Shelf({
    endpoint: s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`,
    region: s3Region,
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    // The empty defaults are never used, because the configuration must not name a bucket without keys.
    accessKeyId: s3AccessKeyId ?? '',
    secretAccessKey: s3SecretAccessKey ?? '',
  });
};
