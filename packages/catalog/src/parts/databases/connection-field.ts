import type { ConnectionValues } from '../../model/connection-form.ts';
import type { ResourceField } from '../resource/resource-field.ts';

type Key = keyof ConnectionValues;

export const flagField = (key: Key, label: string, help?: string): ResourceField => ({
  key,
  kind: 'flag',
  label,
  ...(help !== undefined && { help }),
});

/** Field for a text that is code, such as JSON or a certificate. */
export const codeField = (key: Key, label: string, help: string): ResourceField => ({
  key,
  kind: 'lines',
  rows: 3,
  monospaced: true,
  label,
  help,
});
