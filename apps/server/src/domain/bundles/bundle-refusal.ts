import { AppError } from '@sightline/core';

/** Errors of one bundle file: one message, or a list of reasons for each invalid field. */
export type FileFault = string | Readonly<Record<string, readonly string[]>>;

/** Returns an error that refuses the whole bundle with one message. */
export const bundleRefusal = (message: string, status = 422): AppError =>
  new AppError('GENERIC_COMMAND_ERROR', message, { status, level: 'warning' });

const faultText = (fault: FileFault): string =>
  typeof fault === 'string'
    ? fault
    : Object.entries(fault)
        .map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
        .join(', ');

/** Maximum number of faulty files that an error lists. A list of thousands is no help, and takes long to write. */
const mostFiles = 500;

/**
 * Returns an error that lists the faulty files of a bundle, or the first 500 of them and the number of the others. Paths
 * omit the top folder.
 */
export const fileRefusal = (noun: string, faults: ReadonlyMap<string, FileFault>, status = 422): AppError => {
  const listed = [...faults].slice(0, mostFiles);
  const others = faults.size - listed.length;
  const words = [
    ...listed.map(([path, fault]) => `${path}: ${faultText(fault)}`),
    ...(others === 0 ? [] : [`and ${others} more`]),
  ];
  return new AppError('GENERIC_COMMAND_ERROR', `Error importing ${noun}: ${words.join('; ')}`, {
    status,
    level: 'warning',
    extra: Object.fromEntries(listed),
  });
};
