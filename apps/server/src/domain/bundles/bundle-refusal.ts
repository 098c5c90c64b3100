import { AppError } from '@sightline/core';

/** What is wrong with a file of a bundle: a text, or reasons by field. */
export type FileFault = string | Readonly<Record<string, readonly string[]>>;

/** The whole bundle is refused with one text. */
export const bundleRefusal = (message: string, status = 422): AppError =>
  new AppError('GENERIC_COMMAND_ERROR', message, { status, level: 'warning' });

const faultText = (fault: FileFault): string =>
  typeof fault === 'string'
    ? fault
    : Object.entries(fault)
        .map(([field, reasons]) => `${field}: ${reasons.join(' ')}`)
        .join(', ');

/** The bundle is refused because of these files; paths are without the top folder. */
export const fileRefusal = (noun: string, faults: ReadonlyMap<string, FileFault>, status = 422): AppError => {
  const words = [...faults].map(([path, fault]) => `${path}: ${faultText(fault)}`).join('; ');
  return new AppError('GENERIC_COMMAND_ERROR', `Error importing ${noun}: ${words}`, {
    status,
    level: 'warning',
    extra: Object.fromEntries(faults),
  });
};
