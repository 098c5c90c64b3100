import { AppError } from '@sightline/core';

/** Errors of one bundle file: a text, or reasons by field. */
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

/** Returns an error that lists the faulty files of a bundle. Paths omit the top folder. */
export const fileRefusal = (noun: string, faults: ReadonlyMap<string, FileFault>, status = 422): AppError => {
  const words = [...faults].map(([path, fault]) => `${path}: ${faultText(fault)}`).join('; ');
  return new AppError('GENERIC_COMMAND_ERROR', `Error importing ${noun}: ${words}`, {
    status,
    level: 'warning',
    extra: Object.fromEntries(faults),
  });
};
